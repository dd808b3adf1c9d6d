import { ChildDashboard } from '#web/features/dashboard/child-dashboard.tsx';
import { ChildPage } from '#web/features/family/child-page.tsx';
import { ChildReport } from '#web/features/results/child-report.tsx';

/** The results of one child; with `story` those of one passage. */
export const ChildResults = ({ child, story }: { child: string; story: string | undefined }) => (
  <ChildPage id={child} story={story}>
    {({ name }) =>
      story === undefined ? (
        <ChildDashboard child={child} />
      ) : (
        <ChildReport key={story} child={child} name={name} passageId={story} />
      )
    }
  </ChildPage>
);

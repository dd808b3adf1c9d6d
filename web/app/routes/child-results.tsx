import { ChildDashboard } from '#web/features/dashboard/child-dashboard.tsx';
import { ChildPage } from '#web/features/family/child-page.tsx';
import { ChildRecord } from '#web/features/family/record/child-record.tsx';
import { WorkSection } from '#web/features/family/work/work-section.tsx';
import { ChildReport } from '#web/features/results/child-report.tsx';
import { Decisions } from '#web/features/results/pupil/decisions.tsx';
import { PupilOverview } from '#web/features/results/pupil/pupil-overview.tsx';
import { PupilReading } from '#web/features/results/pupil/pupil-reading.tsx';

type Props = {
  child: string;
  story: string | undefined;
  reading: string | undefined;
  /** what is stored about the child */
  isRecord: boolean;
};

/**
 * The results of one child; with `reading` every try of one reading, with `story` the results of one passage; with
 * `isRecord` what is stored.
 */
export const ChildResults = ({ child, story, reading, isRecord }: Props) => (
  <ChildPage id={child} story={reading ?? story} isRecord={isRecord}>
    {(shown, { looksOnly, isJoined }) => {
      const { name } = shown;
      if (isRecord && !looksOnly && !isJoined)
        return <ChildRecord child={shown} decisions={<Decisions child={child} />} />;
      if (reading !== undefined)
        return <PupilReading key={reading} child={child} id={reading} looksOnly={looksOnly} />;
      if (story !== undefined) return <ChildReport key={story} child={child} name={name} passageId={story} />;
      return (
        <>
          {!isJoined && <WorkSection whose={{ child }} looksOnly={looksOnly} />}
          <PupilOverview child={child} />
          <ChildDashboard child={child} />
        </>
      );
    }}
  </ChildPage>
);

import { MadeUpClassPage } from '#web/features/family/made-up/made-up-class-page.tsx';
import { ClassReportView } from '#web/features/results/pupil/class-report.tsx';

/** A class that does not exist, as its teacher would see it. */
export const MadeUpClass = ({ view }: { view: 'board' | 'report' }) => (
  <MadeUpClassPage view={view}>{(report) => <ClassReportView report={report} id={null} />}</MadeUpClassPage>
);

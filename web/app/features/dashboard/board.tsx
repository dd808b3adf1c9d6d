import type { DashboardRow, DashboardWeeks } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { Facts } from './facts.tsx';
import { ResultsTable } from './results-table.tsx';

type Props = {
  rows: readonly DashboardRow[];
  weeks: DashboardWeeks;
  /** the child whose results a parent looks at; without it they are the learner's own */
  child?: string;
};

/** What the results say, and all of them. */
export function Board({ rows, weeks, child }: Props) {
  const t = useTranslations('dashboard');
  return (
    <>
      <Facts weeks={weeks} rows={rows} area={child === undefined ? 'dashboard' : 'dashboard.child'} />
      <h2>{t('all')}</h2>
      <ResultsTable rows={rows} child={child} />
    </>
  );
}

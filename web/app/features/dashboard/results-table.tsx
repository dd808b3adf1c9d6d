import type { DashboardRow } from '@readling/contract';
import { Link } from '@tanstack/react-router';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './results-table.module.css';
import { timeSpent } from './time-spent.ts';

const columns = ['level', 'theme', 'story', 'literal', 'inferential', 'critical', 'summary', 'time'] as const;
const strands = ['literal', 'inferential', 'critical', 'summary'] as const;

/** One row for each story. On a phone each row is a card, and every number has its column's name beside it. */
export function ResultsTable({ rows, child }: { rows: readonly DashboardRow[]; child: string | undefined }) {
  const t = useTranslations('dashboard');
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <caption>{t('note')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row[0]} row={row} child={child} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  row: [id, level, theme, title, ...rest],
  child,
}: {
  row: DashboardRow;
  child: string | undefined;
}) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const locale = useLocale();
  const [literal, inferential, critical, summary, seconds] = rest;
  const marks = { literal, inferential, critical, summary };
  return (
    <tr>
      <td data-label={t('level')}>{format.number(level)}</td>
      <td data-label={t('theme')}>{theme}</td>
      <th scope="row">
        {child === undefined ? (
          <Link to="/reading_results" state={{ passageId: id }} className={styles['story']}>
            {title}
          </Link>
        ) : (
          <Link to="/family" search={{ child, story: id }} className={styles['story']}>
            {title}
          </Link>
        )}
      </th>
      {strands.map((strand) => (
        <td key={strand} data-label={t(strand)}>
          <Mark mark={marks[strand]} />
        </td>
      ))}
      <td data-label={t('time')} className={styles['time']}>
        {timeSpent(seconds, locale)}
      </td>
    </tr>
  );
}

function Mark({ mark }: { mark: number | null }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  if (mark !== null) return format.number(mark, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      <span aria-hidden="true">{t('none')}</span>
      <VisuallyHidden>{t('noneRead')}</VisuallyHidden>
    </>
  );
}

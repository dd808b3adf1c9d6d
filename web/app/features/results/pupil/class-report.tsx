import type { ClassReport as Report, Strand, StrandRange } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { strandNames } from '../report/strand-facts.ts';
import styles from './class-report.module.css';
import { PracticeGroups } from './practice-groups.tsx';
import { classReportQuery } from './pupil-queries.ts';
import { wordOfRange } from './range-word.ts';

type Child = Report['children'][number];
const hasFew = ({ strands: of }: Child) => of.some(({ range }) => !range);
const strands = Object.keys(strandNames) as Strand[];

/** A class on one page of paper: what each child has read lately, and how it understands. No child is compared with another. */
export function ClassReport({ id }: { id: string }) {
  const t = useTranslations('pupil.class');
  const loading = useTranslations('family')('loading');
  const text = useErrorText();
  const query = useQuery(classReportQuery(useLearnerId(), id), queryClient);
  return (
    <div className={styles['page']}>
      <nav className={styles['screen']}>
        <LinkButton to="/classes" search={{ class: id }} kind="bare" icon={<Icon name="back" />}>
          {t('back')}
        </LinkButton>
      </nav>
      {query.status === 'pending' && <LoadingScene label={loading} />}
      {query.status === 'error' && (
        <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>
      )}
      {query.data && <ClassReportView id={id} report={query.data} />}
    </div>
  );
}

/** `id`: null for a made-up class, whose children have no pages and are set nothing. */
export function ClassReportView({ id, report }: { id: string | null; report: Report }) {
  const { name, days, children } = report;
  const t = useTranslations('pupil.class');
  const print = useTranslations('report')('print');
  const format = useFormatter();
  const now = useNow();
  return (
    <>
      <header className={styles['head']}>
        <h1>{t('title', { name: isolated(name) })}</h1>
        <p>{t('until', { days, day: format.dateTime(now, { dateStyle: 'long' }) })}</p>
        <Button className={styles['screen']} onClick={() => window.print()}>
          {print}
        </Button>
      </header>
      <Rows of={children} hasPages={id !== null} />
      <p className={styles['note']}>
        {t('note')} {children.some(hasFew) && t('few')}
      </p>
      <PracticeGroups id={id} report={report} />
    </>
  );
}

/** How well a child understands. Where too few answers tell it, a dash is quieter than the same words in every row. */
function Understanding({ range }: Pick<StrandRange, 'range'>) {
  const t = useTranslations('report.words');
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  if (!range)
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('few')}</VisuallyHidden>
      </>
    );
  return (
    <>
      {t(wordOfRange(range))}{' '}
      <small>
        <bdi>{`${percent(range.low)}–${percent(range.high)}`}</bdi>
      </small>
    </>
  );
}

function Rows({ of, hasPages }: { of: readonly Child[]; hasPages: boolean }) {
  const t = useTranslations('pupil.class');
  const report = useTranslations('report');
  const format = useFormatter();
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('child')}</th>
            <th scope="col">{t('stories')}</th>
            <th scope="col">{t('last')}</th>
            {strands.map((strand) => (
              <th key={strand} scope="col">
                {report(strandNames[strand])} <small>{report(`${strandNames[strand]}Note`)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.map((child) => (
            <tr key={child.child}>
              <th scope="row">
                {hasPages ? (
                  <Link to="/family" search={{ child: child.child }}>
                    <bdi>{child.name}</bdi>
                  </Link>
                ) : (
                  <bdi>{child.name}</bdi>
                )}
              </th>
              <td>{format.number(child.stories)}</td>
              <td>
                {child.last_read && format.dateTime(new Date(child.last_read), { dateStyle: 'medium' })}
              </td>
              {child.strands.map(({ strand, range }) => (
                <td key={strand} data-word={wordOfRange(range)}>
                  <Understanding range={range} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

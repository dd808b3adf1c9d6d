import type { ListedReading } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import styles from './pupil.module.css';
import { overviewQuery } from './pupil-queries.ts';
import { StrandRanges } from './strand-ranges.tsx';

/** How sure the strands of a child are, and its newest readings, each with the way to its tries. */
export function PupilOverview({ child }: { child: string }) {
  const t = useTranslations();
  const text = useErrorText();
  const query = useQuery(overviewQuery(useLearnerId(), child, useLocale()), queryClient);
  if (query.status === 'pending') return <LoadingScene label={t('dashboard.loading')} />;
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  const { strands, readings } = query.data;
  return (
    <div className={styles['overview']}>
      <section aria-labelledby="strands">
        <h2 id="strands">{t('pupil.strands')}</h2>
        <p className={styles['note']}>
          {t('pupil.strandsNote')} {strands.some(({ range }) => range) && t('pupil.rangeNote')}
        </p>
        <StrandRanges strands={strands} level={readings[0]?.level ?? 1} />
      </section>
      <section aria-labelledby="readings">
        <h2 id="readings">{t('pupil.readings')}</h2>
        {readings.length === 0 ? (
          <p>{t('pupil.noReadings')}</p>
        ) : (
          <>
            <p className={styles['note']}>
              {t('pupil.readingsNote')} <span className={styles['screen']}>{t('pupil.readingsOpen')}</span>
            </p>
            <ul className={styles['readings']}>
              {readings.map((reading) => (
                <li key={reading.id}>
                  <Link to="/family" search={{ child, reading: reading.id }}>
                    <bdi lang="en">{reading.title}</bdi>
                  </Link>
                  <ReadingFacts reading={reading} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

/** When a story was read, at which level, and how it went. */
export function ReadingFacts({ reading }: { reading: ListedReading }) {
  const t = useTranslations();
  const format = useFormatter();
  const { level, opened_at, finished_at, questions, solved } = reading;
  const facts = [
    format.dateTime(new Date(finished_at ?? opened_at), { dateStyle: 'medium' }),
    t('report.level', { level: String(level) }),
    t('pupil.solved', { solved: format.number(solved), questions: format.number(questions) }),
    finished_at === null && t('report.verdict.open'),
  ];
  return <p className={styles['note']}>{facts.filter(Boolean).join(' · ')}</p>;
}

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { RefusalError } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './pupil.module.css';
import { ReadingFacts } from './pupil-overview.tsx';
import { readingQuery } from './pupil-queries.ts';
import { TriedQuestions } from './tried-questions.tsx';

/** One reading of a child: the text, and beside it every try. `looksOnly`: nobody judges here. */
export function PupilReading({ child, id, looksOnly }: { child: string; id: string; looksOnly: boolean }) {
  const t = useTranslations();
  const format = useFormatter();
  const text = useErrorText();
  const query = useQuery(readingQuery(useLearnerId(), child, id, useLocale()), queryClient);
  if (query.status === 'pending') return <LoadingScene label={t('dashboard.loading')} />;
  if (query.error instanceof RefusalError && ['reading_unknown', 'bad_input'].includes(query.error.code))
    return <Notice kind="problem">{t('pupil.unknown')}</Notice>;
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  const { reading, parts } = query.data;
  const { title, title_label, passage_id, finished_at } = reading;
  return (
    <>
      <header>
        <h2>
          <bdi lang="en">{title}</bdi>
        </h2>
        {title_label !== title && <p>{title_label}</p>}
        <ReadingFacts reading={reading} />
      </header>
      {parts.length === 0 && <p>{t('pupil.noTries')}</p>}
      {parts.some(({ blocks }) => blocks !== null) && (
        <p className={styles['note']}>{t('pupil.evidenceNote')}</p>
      )}
      {parts.some(({ blocks }) => blocks === null) && <Notice live={false}>{t('pupil.gone')}</Notice>}
      {parts.map(({ part, blocks, questions }) => (
        <section key={part} className={styles['part']} aria-labelledby={`part-${part}`}>
          <h3 id={`part-${part}`}>{t('pupil.part', { number: format.number(part + 1) })}</h3>
          {blocks && <MarkedText blocks={blocks} questions={questions} />}
          <TriedQuestions of={{ child, reading: id }} questions={questions} looksOnly={looksOnly} />
        </section>
      ))}
      {finished_at !== null && (
        <LinkButton to="/family" search={{ child, story: passage_id }} className={styles['figures']}>
          {t('report.figures')}
        </LinkButton>
      )}
    </>
  );
}

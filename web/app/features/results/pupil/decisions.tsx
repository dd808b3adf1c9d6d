import type { ChildDecisions, Decision } from '@readling/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import written from '../report/written-answers.module.css';
import styles from './decisions.module.css';
import { ReadingFacts } from './pupil-overview.tsx';
import { decisionsQuery } from './pupil-queries.ts';

/** Every answer of a child and why it was marked so. Fetched when somebody asks for it: the child's grown-ups see who did. */
export function Decisions({ child }: { child: string }) {
  const t = useTranslations('record.decisions');
  const [open, setOpen] = useState(false);
  if (open) return <Stories child={child} />;
  return (
    <Button className={styles['way']} onClick={() => setOpen(true)}>
      {t('open')}
    </Button>
  );
}

function Stories({ child }: { child: string }) {
  const t = useTranslations();
  const text = useErrorText();
  const query = useInfiniteQuery(decisionsQuery(useLearnerId(), child, useLocale()), queryClient);
  if (query.status === 'pending') return <LoadingScene label={t('dashboard.loading')} />;
  if (query.isLoadingError)
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  const stories = query.data.pages.flatMap((page) => page.stories);
  if (stories.length === 0) return <p>{t('pupil.noTries')}</p>;
  return (
    <div className={styles['stories']}>
      <p className={styles['note']}>{t('record.decisions.note')}</p>
      {stories.map((story) => (
        <Story key={story.reading.id} {...story} />
      ))}
      {query.isFetchNextPageError && <Notice kind="problem">{text(query.error)}</Notice>}
      {query.hasNextPage && (
        <Button
          className={styles['way']}
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('record.decisions.more')}
        </Button>
      )}
    </div>
  );
}

function Story({ reading, decisions }: ChildDecisions['stories'][number]) {
  return (
    <section className={styles['story']} aria-labelledby={`story-${reading.id}`}>
      <h3 id={`story-${reading.id}`}>
        <bdi lang="en">{reading.title}</bdi>
      </h3>
      <ReadingFacts reading={reading} />
      <ol>
        {decisions.map((decision, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <Answer key={at} of={decision} />
        ))}
      </ol>
    </section>
  );
}

function Answer({ of }: { of: Decision }) {
  const t = useTranslations();
  const format = useFormatter();
  const { question, answer, verdict, answered_at } = of;
  return (
    <li>
      <p className={written['question']}>
        {question === null ? t('record.decisions.unasked') : <bdi lang="en">{question}</bdi>}
      </p>
      <p className={styles['answer']}>
        {answer === '' ? (
          t('report.noAnswer')
        ) : (
          <q lang="en" dir="auto">
            {answer}
          </q>
        )}
      </p>
      <p>
        <strong>{verdict === 'unread' ? t('pupil.unread') : t(`report.verdict.${verdict}`)}</strong>{' '}
        <Why of={of} />
      </p>
      <Reviews of={of} />
      <p className={styles['note']}>
        {format.dateTime(new Date(answered_at), { dateStyle: 'medium', timeStyle: 'short' })}
      </p>
    </li>
  );
}

function Why({ of: { why, joined, found, missing } }: { of: Decision }) {
  const t = useTranslations('record');
  const english = (ideas: readonly string[]) => ({
    ideas: ideas.join(' '),
    content: (text: ReactNode) => <bdi lang="en">{text}</bdi>,
  });
  return (
    <>
      {joined && `${t('decisions.joined')} `}
      {t(`why.${why}`)}
      {found.length > 0 && <> {t.rich('decisions.found', english(found))}</>}
      {missing.length > 0 && <> {t.rich('decisions.missing', english(missing))}</>}
    </>
  );
}

/** What grown-ups say of it, who judged it anew. */
function Reviews({ of: { review, others } }: { of: Decision }) {
  const t = useTranslations();
  const remarks = others.map(({ from, name, right }) =>
    name === null
      ? t(`pupil.review.${from}${right ? 'Right' : 'Wrong'}`)
      : t(`pupil.review.${right ? 'otherRight' : 'otherWrong'}`, { name: isolated(name) }),
  );
  if (review !== null) remarks.unshift(t(`record.decisions.${review ? 'youRight' : 'youWrong'}`));
  return remarks.length > 0 && <p>{remarks.join(' ')}</p>;
}

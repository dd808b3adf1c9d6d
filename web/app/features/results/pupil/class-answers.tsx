import type { AnswerToJudge } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import written from '../report/written-answers.module.css';
import styles from './pupil.module.css';
import { classAnswersQuery } from './pupil-queries.ts';
import { Verdict } from './verdict.tsx';

/** The few answers of a class that are worth a look; nothing where there are none. What was judged here stays until the page is left. */
export function ClassAnswers({ id }: { id: string }) {
  const t = useTranslations('pupil.queue');
  const text = useErrorText();
  const query = useQuery(classAnswersQuery(useLearnerId(), id, useLocale()), queryClient);
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  if (!query.data || query.data.answers.length === 0) return null;
  return (
    <section className={styles['queue']} aria-labelledby="worth-a-look">
      <h2 id="worth-a-look">{t('title')}</h2>
      <p className={styles['note']}>{t('lead')}</p>
      <ul className={styles['questions']}>
        {query.data.answers.map((each) => (
          <li key={`${each.reading}/${each.set}/${each.question}`} className={styles['look']}>
            <Answer of={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ of }: { of: AnswerToJudge }) {
  const t = useTranslations('pupil.queue');
  const { child, reading, name, set, question, attempt, answer, evidence, why, count } = of;
  const by = isolated(name);
  return (
    <>
      <p className={written['question']}>
        <bdi lang="en">{of.text}</bdi>
      </p>
      <p className={styles['try']}>
        <q lang="en" dir="auto">
          {answer}
        </q>
      </p>
      <p className={styles['note']}>{t(why, { name: by, count })}</p>
      {evidence !== '' && (
        <p className={styles['hint']}>
          {t('evidence')} <bdi lang="en">{evidence}</bdi>
        </p>
      )}
      <Verdict
        of={{ child, reading }}
        set={set}
        question={question}
        shown={{ answer, attempt, review: null, others: [], counts: null }}
      />
      <p className={styles['note']}>
        <Link to="/family" search={{ child, reading }}>
          {t('all', { name: by, title: of.title_label })}
        </Link>
      </p>
    </>
  );
}

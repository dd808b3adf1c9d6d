import type { AskedQuestion } from '@readling/contract';
import { useTranslations } from 'use-intl';
import styles from './written-answers.module.css';

type WrittenQuestion = AskedQuestion & { written: NonNullable<AskedQuestion['written']> };

/** Those that the learner wrote an answer to. */
export const writtenOnly = (questions: readonly AskedQuestion[]): WrittenQuestion[] =>
  questions.filter((each): each is WrittenQuestion => (each.written?.tries.length ?? 0) > 0);

/** What the learner wrote for each question, in the order of the tries, with the verdict and the line of the text. */
export function WrittenAnswers({ questions }: { questions: readonly WrittenQuestion[] }) {
  const t = useTranslations('report');
  return (
    <ol className={styles['questions']}>
      {questions.map(({ question, written: { tries, verdict, evidence, appealed } }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place in the story
        <li key={index}>
          <p className={styles['question']}>
            <bdi lang="en">{question}</bdi>
          </p>
          <ul className={styles['tries']}>
            {tries.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a try is its place
              <li key={at}>
                {text === '' ? (
                  <span>{t('noAnswer')}</span>
                ) : (
                  <q lang="en" dir="auto">
                    {text}
                  </q>
                )}
              </li>
            ))}
          </ul>
          <p className={styles['verdict']} data-verdict={verdict}>
            {t(`verdict.${verdict}`)}
          </p>
          {appealed && <p className={styles['evidence']}>{t('appealed')}</p>}
          {evidence !== null && (
            <p className={styles['evidence']}>
              {t('evidence')} <bdi lang="en">{evidence}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

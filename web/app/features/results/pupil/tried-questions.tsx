import type { ShownTry, TriedQuestion } from '@readling/contract';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { strandNames } from '../report/strand-facts.ts';
import written from '../report/written-answers.module.css';
import styles from './pupil.module.css';
import { type Reading, Verdict } from './verdict.tsx';

type Props = { of: Reading; questions: readonly TriedQuestion[]; looksOnly: boolean };

/** The questions of a part, each with its tries in the words of the child. */
export function TriedQuestions({ of, questions, looksOnly }: Props) {
  const t = useTranslations('report');
  const format = useFormatter();
  return (
    <ul className={styles['questions']}>
      {questions.map(({ number, set, question, text, strand, written: isWritten, tries, appealed }) => (
        <li key={number}>
          <p className={written['question']}>
            <span className={styles['number']}>{format.number(number)}</span> <bdi lang="en">{text}</bdi>
          </p>
          <p className={styles['note']}>{t(strandNames[strand])}</p>
          <ol className={styles['tries']}>
            {tries.map((each) => (
              <Try key={each.attempt} shown={each}>
                {isWritten && !looksOnly && each.answer !== '' && (
                  <Verdict of={of} set={set} question={question} shown={each} />
                )}
              </Try>
            ))}
          </ol>
          {appealed && <p className={styles['appealed']}>{t('appealed')}</p>}
        </li>
      ))}
    </ul>
  );
}

function Try({
  shown: { answer, verdict, hints, answered_at, seconds },
  children,
}: {
  shown: ShownTry;
  children: ReactNode;
}) {
  const t = useTranslations();
  const format = useFormatter();
  const facts = [
    format.dateTime(new Date(answered_at), { dateStyle: 'medium', timeStyle: 'short' }),
    format.number(seconds, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 0 }),
  ];
  return (
    <li>
      <div className={styles['try']}>
        {answer === '' ? (
          <span>{t('report.noAnswer')}</span>
        ) : (
          <q lang="en" dir="auto">
            {answer}
          </q>
        )}
        <span className={written['verdict']} data-verdict={verdict}>
          {verdict === 'unread' ? t('pupil.unread') : t(`report.verdict.${verdict}`)}
        </span>
      </div>
      <p className={styles['note']}>{facts.join(' · ')}</p>
      {hints.map((hint) => (
        <p key={hint} className={styles['hint']}>
          {t('pupil.hint')} <bdi lang="en">{hint}</bdi>
        </p>
      ))}
      {children}
    </li>
  );
}

import type { Remark } from '@readling/contract';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { HoneyCells } from '../question/honey-cells.tsx';
import { Remarks } from '../question/remarks.tsx';
import type { CurrentQuestion } from '../session/session-state.ts';
import styles from './answers-log.module.css';

type Entry = {
  question: string;
  remarks: readonly Remark[];
  grade: number | null;
  explanation: string | null;
};

function entryOf({ state, question }: CurrentQuestion): Entry | null {
  if (state.status === 'hinted')
    return { question: question.text, remarks: state.hint.remarks, grade: null, explanation: null };
  if (state.status !== 'closed') return null;
  const { remarks, grade, correct_answer } = state.reply;
  return { question: question.text, remarks, grade, explanation: correct_answer };
}

/** The hints, grades and explanations of this visit, to be read again. */
export function AnswersLog({ current }: { current: CurrentQuestion | null }) {
  const t = useTranslations('reading');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [entries, setEntries] = useState<readonly Entry[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one entry for each state
  useEffect(() => {
    const entry = current && entryOf(current);
    if (entry) setEntries((before) => [...before, entry]);
  }, [current?.state]);

  return (
    <div className={styles['history']}>
      {entries.length > 0 && (
        <Button kind="bare" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('log')}
        </Button>
      )}
      <div id={id} role="log" aria-label={t('log')} className={styles['log']} data-open={isOpen || undefined}>
        <ol>
          {entries.map(({ question, remarks, grade, explanation }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
            <li key={index} className={styles['entry']}>
              <p lang="en" dir="ltr">
                {question}
              </p>
              {grade !== null && <HoneyCells grade={grade} />}
              <Remarks remarks={remarks} />
              {explanation && (
                <p lang="en" dir="ltr">
                  {explanation}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

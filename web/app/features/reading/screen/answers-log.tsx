import { useEffect, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import type { Asked } from '../session/session-state.ts';
import styles from './answers-log.module.css';

/** What was said about each answer, to be read again: hints, grades and explanations of this visit. */
export function AnswersLog({ asked }: { asked: Asked | null }) {
  const t = useTranslations('reading');
  const format = useFormatter();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<readonly string[]>([]);
  const turn = asked?.turn;
  const question = asked?.question.text ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: one entry a turn
  useEffect(() => {
    if (turn?.is === 'hinted')
      setSaid((before) => [...before, t('logHint', { question, hint: turn.hint.message })]);
    if (turn?.is === 'closed') {
      const { grade, message, correct_answer } = turn.reply;
      const text = [message, correct_answer].filter(Boolean).join(' ');
      setSaid((before) => [...before, t('logClosed', { question, grade: format.number(grade), text })]);
    }
  }, [turn]);

  return (
    <div className={styles['history']}>
      {said.length > 0 && (
        <Button kind="bare" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('log')}
        </Button>
      )}
      <div id={id} role="log" aria-label={t('log')} className={styles['log']} data-open={isOpen || undefined}>
        <ol>
          {said.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
            <li key={index}>{text}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

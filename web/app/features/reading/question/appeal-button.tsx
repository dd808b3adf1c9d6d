import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { appeal, type QuestionPlace } from '#web/api/reading-calls.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './answer-strip.module.css';

type Props = { passageId: string; question: QuestionPlace };

/** Says once that the answer was right after all. The mark stays, and a grown-up sees it with the results. */
export function AppealButton({ passageId, question }: Props) {
  const t = useTranslations('reading');
  const text = useErrorText();
  const [state, setState] = useState<'open' | 'sending' | 'kept' | { error: unknown }>('open');
  async function send() {
    setState('sending');
    await appeal(passageId, question).then(
      () => setState('kept'),
      (error: unknown) => setState({ error }),
    );
  }
  return (
    <p className={styles['appeal']} role="status">
      {state === 'kept' ? (
        t('appealKept')
      ) : (
        <Button kind="bare" disabled={state === 'sending'} onClick={() => void send()}>
          {t('appeal')}
        </Button>
      )}
      {typeof state === 'object' && text(state.error)}
    </p>
  );
}

import { useTranslations } from 'use-intl';
import type { ChatProblem } from '../conversation/conversation-state.ts';
import styles from './chat-dialog.module.css';

/**
 * What went wrong, and what to do about it. The element is always there: screen readers announce only changes of a
 * live region that exists.
 */
export function ProblemLine({ problem }: { problem: ChatProblem | null }) {
  const t = useTranslations();
  const textOf = {
    start: t('chat.startFailed'),
    queued: t('chat.queued'),
    send: t('chat.sendFailed'),
    full: t('refusal.conversation_full'),
  };
  return (
    <p role="status" className={styles['helper']}>
      {problem && textOf[problem]}
    </p>
  );
}

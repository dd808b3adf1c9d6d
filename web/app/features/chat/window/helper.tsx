import { useTranslations } from 'use-intl';
import type { Trouble } from '../conversation/conversation-state.ts';
import styles from './chat-dialog.module.css';

/** What went wrong, and what to do about it. Its place is there before it has something to say, so that it is heard. */
export function Helper({ trouble }: { trouble: Trouble | null }) {
  const t = useTranslations();
  const says = {
    start: t('chat.startFailed'),
    queued: t('chat.queued'),
    send: t('chat.sendFailed'),
    full: t('refusal.conversation_full'),
  };
  return (
    <p role="status" className={styles['helper']}>
      {trouble && says[trouble]}
    </p>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { NetworkError } from '#web/api/errors.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Opener } from '#web/ui/avatar/opener.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from './chat-opener.module.css';

type Chat = typeof import('./the-chat.ts');

const load = () => import('./the-chat.ts');

/** A conversation is under way: this browser keeps one. */
function isKept() {
  try {
    return 'readling.chat' in sessionStorage || 'readling.mine.chat' in localStorage;
  } catch {
    return false;
  }
}
const never = () => () => {};
const none = () => 0;

/** The bee to ask. The chat comes when it is pressed for the first time, or when a conversation is under way. */
export function ChatOpener() {
  const t = useTranslations('shell');
  const explain = useErrorText();
  const notify = useNotify();
  const session = useSession();
  const owner = session.state === 'signed-in' ? session.id : session.state === 'visitor' ? null : undefined;
  const [chat, setChat] = useState<Chat>();
  useEffect(() => {
    if (owner === undefined) return;
    if (chat) chat.belongTo(owner);
    else if (isKept()) load().then(setChat, none);
  }, [chat, owner]);
  const count = useSyncExternalStore(chat?.subscribe ?? never, chat?.unread ?? none, none);
  return (
    <span className={styles['opener']} data-unread={count || undefined}>
      <Opener
        label={count ? t('askNew', { count }) : t('ask')}
        load={async () => {
          const come = await load();
          setChat(come);
          return come.ChatWindow;
        }}
        onFailed={() => notify(explain(new NetworkError()))}
      />
    </span>
  );
}

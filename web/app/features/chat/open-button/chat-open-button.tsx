import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { NetworkError } from '#web/api/errors.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { OpenButton } from '#web/ui/avatar/open-button.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from './chat-open-button.module.css';

type Chat = typeof import('./chat-entry.ts');

const load = () => import('./chat-entry.ts');

/** Whether this browser has a stored conversation. It is checked before the chat's code is loaded. */
function hasStored() {
  try {
    return 'readling.chat' in sessionStorage || 'readling.mine.chat' in localStorage;
  } catch {
    return false;
  }
}
const noSubscription = () => () => {};
const zero = () => 0;

/** The speech bubble in the header. The chat is loaded at the first press, or with the page when a conversation is stored. */
export function ChatOpenButton() {
  const t = useTranslations('shell');
  const explain = useErrorText();
  const notify = useNotify();
  const session = useSession();
  const owner = session.state === 'signed-in' ? session.id : session.state === 'visitor' ? null : undefined;
  const [chat, setChat] = useState<Chat>();
  useEffect(() => {
    if (owner === undefined) return;
    if (chat) chat.setOwner(owner);
    else if (hasStored()) load().then(setChat, zero);
  }, [chat, owner]);
  const count = useSyncExternalStore(chat?.subscribe ?? noSubscription, chat?.getUnread ?? zero, zero);
  return (
    <span className={styles['button']} data-unread={count || undefined}>
      <OpenButton
        label={count ? t('askNew', { count }) : t('ask')}
        load={async () => {
          const loaded = await load();
          setChat(loaded);
          return loaded.ChatWindow;
        }}
        onFailed={() => notify(explain(new NetworkError()))}
      />
    </span>
  );
}

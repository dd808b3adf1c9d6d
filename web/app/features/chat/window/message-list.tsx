import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import bee from '#web/ui/pictures/bee.svg';
import { useLocalVoice } from '#web/ui/voice/use-local-voice.ts';
import type { ShownMessage } from '../conversation/conversation-state.ts';
import { MessageLine } from './message-line.tsx';
import styles from './messages.module.css';

type Props = {
  messages: readonly ShownMessage[];
  /** the language of the program's answers; null = that of the page */
  lang: string | null;
  /** the program's first message, shown above all others */
  greeting?: string | undefined;
  /** shown below the greeting */
  children?: ReactNode;
  /** the name shown for the asker; default: "You" */
  asker?: string | undefined;
  onResend: (messageId: string) => void;
  /** called when a link to a page of the app is followed */
  onFollow?: (() => void) | undefined;
};

/** New messages scroll the list only when its end is nearer than this: somebody may be reading above. */
const nearEndPx = 120;

export function MessageList({ messages, lang, greeting, children, asker, onResend, onFollow }: Props) {
  const t = useTranslations('chat');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const speak = useLocalVoice(lang ?? locale);
  const count = messages.length;
  const isOwnLast = messages.at(-1)?.status === 'pending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new message
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = height.current - element.scrollTop - element.clientHeight;
    if (height.current === 0 || before < nearEndPx || isOwnLast) element.scrollTop = element.scrollHeight;
    height.current = element.scrollHeight;
  }, [count, isOwnLast]);

  const other = lang === locale || lang === null ? undefined : lang;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <div ref={box} role="log" tabIndex={0} aria-label={t('messages')} className={styles['box']}>
      {greeting && <img src={bee} alt="" width={72} height={72} className={styles['bee']} />}
      <ol className={styles['list']}>
        {greeting && <MessageLine message={toGreeting(greeting)} isFirst onSpeak={speak} />}
        {messages.map((message, index) => (
          <MessageLine
            key={`${message.messageId} ${message.archived ?? ''}`}
            message={message}
            lang={message.archived ? undefined : other}
            isFirst={messages[index - 1]?.role !== message.role || messages[index - 1]?.type === 'divider'}
            asker={asker}
            onResend={onResend}
            onFollow={onFollow}
            onSpeak={speak}
          />
        ))}
      </ol>
      {children}
    </div>
  );
}

const toGreeting = (text: string): ShownMessage => ({
  messageId: '',
  role: 'assistant',
  text,
  ts: 0,
  status: 'sent',
});

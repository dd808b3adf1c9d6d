import { useLayoutEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Line } from '../conversation/conversation-state.ts';
import { MessageLine } from './message-line.tsx';
import styles from './messages.module.css';

type Props = {
  messages: readonly Line[];
  /** the language of what the program says; null = that of the page */
  lang: string | null;
  /** what the program says before anything was asked */
  greeting?: string | undefined;
  /** what whoever asks is called; default: "You" */
  asker?: string | undefined;
  onResend: (messageId: string) => void;
  /** a link was followed to a page of the app */
  onFollow?: (() => void) | undefined;
};

/** Whoever has scrolled up to read something is left there. */
const nearPx = 120;

export function MessageList({ messages, lang, greeting, asker, onResend, onFollow }: Props) {
  const t = useTranslations('chat');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const count = messages.length;
  const ownLast = messages.at(-1)?.status === 'pending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was said
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = height.current - element.scrollTop - element.clientHeight;
    if (height.current === 0 || before < nearPx || ownLast) element.scrollTop = element.scrollHeight;
    height.current = element.scrollHeight;
  }, [count, ownLast]);

  const other = lang === locale || lang === null ? undefined : lang;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div ref={box} role="log" tabIndex={0} aria-label={t('messages')} className={styles['box']}>
      <ol className={styles['list']}>
        {greeting && <MessageLine line={hello(greeting)} isFirst />}
        {messages.map((line, place) => (
          <MessageLine
            key={`${line.messageId} ${line.archived ?? ''}`}
            line={line}
            lang={line.archived ? undefined : other}
            isFirst={messages[place - 1]?.role !== line.role || messages[place - 1]?.type === 'divider'}
            asker={asker}
            onResend={onResend}
            onFollow={onFollow}
          />
        ))}
      </ol>
    </div>
  );
}

const hello = (text: string): Line => ({ messageId: '', role: 'assistant', text, ts: 0, status: 'sent' });

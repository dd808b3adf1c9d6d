import { api, type ChatMessage } from '@readling/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { retryCall } from '#web/api/retry-call.ts';

const merged = (before: readonly ChatMessage[], news: readonly ChatMessage[]) => [
  ...before,
  ...news.filter(({ seq }) => !before.some((one) => one.seq === seq)),
];

/** What was said in a conversation; what is new is fetched whenever `seq` has grown. */
export function useThread(cid: string, seq: number) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [error, setError] = useState<unknown>(null);
  const last = useRef(0);
  useEffect(() => {
    if (seq <= last.current) return;
    const gone = new AbortController();
    const ask = () => call(api.inboxMessages, { cid, since: String(last.current) });
    retryCall(ask, () => {}, gone.signal).then(
      (news) => {
        if (gone.signal.aborted) return;
        last.current = news.seq;
        setError(null);
        setMessages((before) => merged(before, news.messages));
      },
      (failure: unknown) => gone.signal.aborted || setError(failure),
    );
    return () => gone.abort();
  }, [cid, seq]);
  return { messages, error };
}

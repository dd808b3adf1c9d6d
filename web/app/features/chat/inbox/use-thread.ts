import { api, type ChatMessage } from '@readling/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { retryCall } from '#web/api/retry-call.ts';

const merge = (before: readonly ChatMessage[], newer: readonly ChatMessage[]) => [
  ...before,
  ...newer.filter(({ seq }) => !before.some((one) => one.seq === seq)),
];

/** The messages of a conversation. New ones are fetched when `seq`, the last one at the server, has grown. */
export function useThread(cid: string, seq: number) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [error, setError] = useState<unknown>(null);
  const last = useRef(0);
  useEffect(() => {
    if (seq <= last.current) return;
    const controller = new AbortController();
    const fetchNewer = () => call(api.inboxMessages, { cid, since: String(last.current) });
    retryCall(fetchNewer, () => {}, controller.signal).then(
      (update) => {
        if (controller.signal.aborted) return;
        last.current = update.seq;
        setError(null);
        setMessages((before) => merge(before, update.messages));
      },
      (failure: unknown) => controller.signal.aborted || setError(failure),
    );
    return () => controller.abort();
  }, [cid, seq]);
  return { messages, error };
}

import { api, type InboxEntry } from '@readling/contract';
import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import { isUnavailable, retryCall } from '#web/api/retry-call.ts';

export type Inbox =
  | { status: 'loading' }
  | { status: 'error'; error: unknown }
  /** `stale`: there is no connection, so the entries may be old */
  | { status: 'success'; entries: readonly InboxEntry[]; stale: boolean };

/** Shorter than the time limit of a call. */
const waitMs = 25_000;

/** The entries of the inbox, kept up to date by long polls while the page is open. */
export function useInbox() {
  const [inbox, setInbox] = useState<Inbox>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const update = (next: Inbox | ((before: Inbox) => Inbox)) => signal.aborted || setInbox(next);
    const toStale = (before: Inbox): Inbox =>
      before.status === 'success' ? { ...before, stale: true } : before;
    const poll = async () => {
      for (let known: string | undefined; !signal.aborted; ) {
        let wait = waitMs;
        const fetchInbox = () => call(api.inbox, known === undefined ? {} : { known, waitMs: String(wait) });
        const onOffline = () => {
          wait = 0; // the next reply comes without waiting and shows that the connection is back
          update(toStale);
        };
        const { version, conversations } = await retryCall(fetchInbox, onOffline, signal);
        known = version;
        update({ status: 'success', entries: conversations, stale: false });
      }
    };
    poll().catch((error: unknown) => isUnavailable(error) || update({ status: 'error', error }));
    return () => controller.abort();
  }, [attempt]);
  const refetch = () => {
    setInbox({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { inbox, refetch };
}

import { api, type InboxEntry } from '@readling/contract';
import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import { isUnavailable, retryCall } from '#web/api/retry-call.ts';

export type Inbox =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown }
  /** `stale`: there is no connection; what is shown may be old */
  | { is: 'there'; entries: readonly InboxEntry[]; stale: boolean };

/** Less than what the network layer waits for an answer. */
const waitMs = 25_000;

/** The conversations as they are, as long as the page is open. `again` begins anew after a failure. */
export function useInbox() {
  const [inbox, setInbox] = useState<Inbox>({ is: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const tell = (next: Inbox | ((now: Inbox) => Inbox)) => signal.aborted || setInbox(next);
    const old = (now: Inbox): Inbox => (now.is === 'there' ? { ...now, stale: true } : now);
    const watch = async () => {
      for (let known: string | undefined; !signal.aborted; ) {
        let wait = waitMs;
        const ask = () => call(api.inbox, known === undefined ? {} : { known, waitMs: String(wait) });
        const onAway = () => {
          wait = 0; // the first answer after it says that the connection is back
          tell(old);
        };
        const { version, conversations } = await retryCall(ask, onAway, signal);
        known = version;
        tell({ is: 'there', entries: conversations, stale: false });
      }
    };
    watch().catch((error: unknown) => isUnavailable(error) || tell({ is: 'failed', error }));
    return () => gone.abort();
  }, [round]);
  const again = () => {
    setInbox({ is: 'loading' });
    setRound(round + 1);
  };
  return { inbox, again };
}

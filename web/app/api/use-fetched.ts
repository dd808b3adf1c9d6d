import { useCallback, useEffect, useState } from 'react';

export type Fetched<T> = { is: 'loading' } | { is: 'there'; value: T } | { is: 'failed'; error: unknown };
const loading = { is: 'loading' } as const;

/**
 * What `ask` answers for `key`; a new key asks anew, no key asks nothing yet. `again` repeats the question: after a
 * failure it shows that it is at work, else what is there stays on the page until the new answer has come.
 */
export function useFetched<T>(key: string | null, ask: () => Promise<T>) {
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ key: string; got: Fetched<T> }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `ask` would ask
  useEffect(() => {
    if (key === null) return;
    let gone = false;
    const keep = (got: Fetched<T>) => {
      if (!gone) setLast({ key, got });
    };
    ask().then(
      (value) => keep({ is: 'there', value }),
      (error: unknown) => keep({ is: 'failed', error }),
    );
    return () => {
      gone = true;
    };
  }, [key, round]);

  const again = useCallback(() => {
    setLast((now) => (now?.got.is === 'failed' ? undefined : now));
    setRound((now) => now + 1);
  }, []);
  const fetched: Fetched<T> = last && last.key === key ? last.got : loading;
  return { fetched, again };
}

import { useCallback, useEffect, useState } from 'react';
import type { Material } from '#web/api/reading-calls.ts';
import { findPart } from '#web/offline/reading/find-part.ts';
import type { Session } from '../session/session-state.ts';
import type { Send } from './use-reading.ts';

const retryMs = 5000;

/**
 * Opens the next part: it was prefetched, or is loaded now, and again every few seconds after an error. Returns that
 * error, or null, and a function that tries again immediately.
 */
export function useNextPart({ phase, material }: Session, send: Send) {
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const { passageId, part_count } = material;
  const next = material.part + 1 < part_count ? material.part + 1 : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `round` loads again
  useEffect(() => {
    if (phase !== 'loading-part' || next === null) return;
    let cancelled = false;
    const open = (loaded: Material) => {
      setError(null);
      send({ type: 'part-loaded', material: loaded });
    };
    findPart(passageId, next).then(
      (loaded) => cancelled || open(loaded),
      (caught: unknown) => cancelled || setError(caught),
    );
    return () => {
      cancelled = true;
    };
  }, [phase, next, passageId, round, send]);

  const retry = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    if (error === null) return;
    const timer = setTimeout(retry, retryMs);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [error, retry]);

  return { error, retry };
}

import { useEffect } from 'react';
import type { Material } from '#web/api/reading-calls.ts';

/** The voice starts first. */
const delayMs = 2000;

/**
 * Loads what the reading needs while the device is offline, once it `hasBegun`; again when the device is
 * online again.
 */
export function usePrefetchForOffline(material: Material, hasBegun: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each passage
  useEffect(() => {
    if (!hasBegun) return;
    const controller = new AbortController();
    const prefetch = () => {
      import('./prefetch.ts')
        .then(({ prefetchReading }) => prefetchReading(material, controller.signal))
        .catch(() => undefined); // no network, or the device is full: the reading works without it
    };
    const timer = setTimeout(prefetch, delayMs);
    addEventListener('online', prefetch);
    return () => {
      clearTimeout(timer);
      controller.abort();
      removeEventListener('online', prefetch);
    };
  }, [hasBegun, material.passageId]);
}

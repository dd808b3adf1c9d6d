import { useEffect } from 'react';

/** The page itself loads first, then its offline copy. */
const delayMs = 1500;

/** A waiting worker may take over now: the page has just been loaded. */
async function startWorker() {
  const registration = await navigator.serviceWorker.register('/sw.js');
  registration.waiting?.postMessage('take-over');
}

/** Caches what this page needs to open offline. `preload` loads the page that comes next, so that it is cached too. */
export function useOfflineShell(preload: () => Promise<unknown>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      startWorker()
        .then(preload)
        .then(() => import('./cache-shell.ts'))
        .then(({ cacheShell }) => cacheShell())
        .catch((error: unknown) => console.info('The reading page is not cached for offline use', error));
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
}

import { useEffect } from 'react';

/** First the child's reading, then the provisions for it. */
const patienceMs = 1500;

/** A worker that waits may take over now: the page has just been loaded. */
async function startWorker() {
  const registration = await navigator.serviceWorker.register('/sw.js');
  registration.waiting?.postMessage('take-over');
}

/** Keeps what this screen needs to open again without a network; `preload` fetches what comes after it. */
export function useOfflineShell(preload: () => Promise<unknown>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a screen
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      startWorker()
        .then(preload)
        .then(() => import('./keep-shell.ts'))
        .then(({ keepShell }) => keepShell())
        .catch((error: unknown) => console.info('The reading is not kept for a time without network', error));
    }, patienceMs);
    return () => clearTimeout(timer);
  }, []);
}

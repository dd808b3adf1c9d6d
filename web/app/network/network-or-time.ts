/** Resolves after `ms` milliseconds, as soon as the browser says that the network is back, or when `signal` ends the wait. */
export function networkOrTime(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}

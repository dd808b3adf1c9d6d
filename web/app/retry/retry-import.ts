import { retry } from './retry.ts';

const delays = [3000, 5000, 10_000];

/** Stylesheets that failed and are loaded again. */
const reloads = new Set<Promise<void>>();
const copies = new WeakSet<EventTarget>();

function reloadStylesheet(failed: HTMLLinkElement): Promise<void> {
  let link = failed;
  const attempt = () =>
    new Promise<void>((resolve, reject) => {
      const copy = link.cloneNode() as HTMLLinkElement;
      copies.add(copy);
      copy.onload = () => resolve();
      copy.onerror = () => reject(new Error(`The stylesheet ${copy.href} did not load`));
      link.replaceWith(copy);
      link = copy;
      if (!copy.isConnected) resolve(); // nobody needs it any more
    });
  return retry(attempt, { delays });
}

/**
 * Loads each stylesheet that failed again, until it succeeds. Vite loads the stylesheet of a module only
 * once: the next import would count it as loaded, and the module would have no styles.
 */
export function reloadFailedStylesheets() {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || copies.has(target)) return;
    const reload = reloadStylesheet(target).finally(() => reloads.delete(reload));
    reloads.add(reload);
  };
  addEventListener('error', onError, { capture: true }); // errors of elements do not bubble
}

/**
 * Imports a module that the page does not need immediately, with its stylesheets. Rejects only when `signal` is
 * aborted.
 */
export const retryImport = <Part>(load: () => Promise<Part>, signal?: AbortSignal): Promise<Part> =>
  retry(
    async () => {
      await Promise.all(reloads);
      signal?.throwIfAborted();
      return await load();
    },
    { delays, signal },
  );

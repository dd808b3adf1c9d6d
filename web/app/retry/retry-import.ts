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
 * Loads a stylesheet that failed again until it comes. Vite loads the stylesheet of a part once only: at the next import
 * it takes it for loaded, and the part would come without its styles.
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
 * Imports a part of the app that the page can do without for a while, with its stylesheets. Rejects only when `signal` is
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

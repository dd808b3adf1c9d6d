/** Where the browser does not say when it is idle. */
const pauseMs = 50;
/** A page that is never idle goes on after this long. */
const longestWaitMs = 1000;

/**
 * Resolves when the page has nothing to do. Work that nobody waits for is divided by it into small pieces, so that
 * it does not delay a word that is to be highlighted with the voice.
 */
export const whenIdle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: longestWaitMs });
    else setTimeout(done, pauseMs);
  });

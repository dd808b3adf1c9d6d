/** Between two files: they take a slow device about 6 ms each, so a tenth of its time. */
const pauseMs = 50;
/** A page that is never idle goes on after this long. */
const longestWaitMs = 1000;

/**
 * Resolves after a pause, when the page has nothing to do. Work that nobody waits for is divided by it into small
 * pieces, so that it rarely delays a word that is to be highlighted with the voice.
 */
export const whenIdle = () =>
  new Promise<void>((done) => {
    setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: longestWaitMs });
      else done();
    }, pauseMs);
  });

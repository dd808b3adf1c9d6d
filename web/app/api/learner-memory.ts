/**
 * What this browser keeps of the learner who is signed in and of nobody else: it goes when they leave. Answers that
 * still wait for the network have a place of their own and stay.
 */
const prefix = 'readling.mine.';

/** The key in localStorage or, for this tab alone, in sessionStorage under which something of the learner is kept. */
export const mineKey = (name: string) => `${prefix}${name}`;

/** The cache for recordings and pictures of what the learner reads. */
export const mineCache = 'readling-mine';

const listeners = new Set<() => void>();

/** Calls back whenever the learner's data are cleared, so that what is in memory goes with them. */
export const onLearnerDataCleared = (listener: () => void) => {
  listeners.add(listener);
};

export function forgetMine() {
  for (const listener of listeners) listener();
  // Only https and localhost have caches for pages.
  if ('caches' in globalThis) void caches.delete(mineCache).catch(() => false);
  try {
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area)) if (key.startsWith(prefix)) area.removeItem(key);
  } catch {
    // a browser may forbid it: then nothing was kept
  }
}

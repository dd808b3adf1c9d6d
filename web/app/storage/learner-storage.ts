/**
 * What this browser stores for the learner who is signed in. It is deleted at logout. Pending answers
 * have keys of their own and stay.
 */
const prefix = 'readling.mine.';

/** The key of a learner's value, for localStorage or sessionStorage. */
export const learnerKey = (name: string) => `${prefix}${name}`;

/** The cache for recordings and pictures of what the learner reads. */
export const learnerCache = 'readling-mine';

const listeners = new Set<() => void>();

/** Calls back whenever the learner's data is cleared, so that copies in memory are deleted too. */
export const onLearnerDataCleared = (listener: () => void) => {
  listeners.add(listener);
};

export function clearLearnerData() {
  for (const listener of listeners) listener();
  // Only https and localhost have caches for pages.
  if ('caches' in globalThis) void caches.delete(learnerCache).catch(() => false);
  try {
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area)) if (key.startsWith(prefix)) area.removeItem(key);
  } catch {
    // a browser may forbid it: then nothing is stored
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 100;

/** Returns the time to wait after work that took `elapsed`, so that both together are whole steps, one at least. */
export const waitAfter = (elapsed: number) => Math.max(1, Math.ceil(elapsed / stepMs)) * stepMs - elapsed;

/**
 * Resolves after `work`, at the end of a step of 100 ms. So the time of the reply does not show whether a mail was
 * written, also on a machine where the work takes longer than a step. Rejects when `work` does.
 */
export async function withMinimumDuration(work: Promise<unknown>) {
  const begin = performance.now();
  try {
    await work;
  } finally {
    await sleep(waitAfter(performance.now() - begin));
  }
}

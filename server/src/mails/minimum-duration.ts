import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work takes, so that the time of the reply does not show whether a mail was sent. */
const minimumMs = 100;

/** Resolves when `work` is done, but no sooner than after `minimumMs`. Rejects when `work` does. */
export async function withMinimumDuration(work: Promise<unknown>) {
  await Promise.all([work, sleep(minimumMs)]);
}

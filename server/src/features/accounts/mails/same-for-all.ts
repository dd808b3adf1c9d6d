import { setTimeout as sleep } from 'node:timers/promises';

/** Between two mails to one address, so that nobody can fill another's mailbox. */
export const pauseMs = 60_000;
/** Longer than the work takes, so that the time of the answer does not tell whether there was any. */
const answerMs = 100;

/** Answers no sooner than after a while, whatever there was to do. */
export async function atLeast(work: Promise<unknown>) {
  await Promise.all([work, sleep(answerMs)]);
}

/**
 * Slows down the guessing of passwords without locking a family out.
 *
 * Every login is counted as a failure before its password is checked. The count is undone when the password
 * was right, so that many logins at once are as slow as one after another. Three counters, stored in the
 * database and so shared by all processes:
 *
 *   account   logins to one account from browsers that never signed in to it before: the strictest
 *   client    logins from one network to any account: generous, as a whole school may share one
 *   device    logins to one account from browsers that signed in to it before (they have a `known` cookie)
 *
 * A known browser has its own counter only. So neither an attack on the account nor a neighbour who guesses
 * passwords locks a family out of their own tablet. From a new browser the longest wait is five minutes. No
 * account is ever locked: after the wait the right password works.
 */
export type FailedLogins = { failures: number; lastFailedAt: Date };
/**
 * After `free` failures the wait is one second, and each further failure doubles it, up to `longest` seconds.
 * One failure is forgotten every `forget` seconds.
 */
export type BackoffRule = { free: number; longest: number; forget: number };

export const backoffRules = {
  account: { free: 5, longest: 300, forget: 600 },
  client: { free: 100, longest: 60, forget: 60 },
  device: { free: 10, longest: 60, forget: 60 },
} as const satisfies Record<string, BackoffRule>;

const secondsSince = (failed: FailedLogins, now: Date) =>
  (now.getTime() - failed.lastFailedAt.getTime()) / 1000;

const currentFailures = (rule: BackoffRule, failed: FailedLogins, now: Date) =>
  Math.max(0, failed.failures - Math.floor(secondsSince(failed, now) / rule.forget));

/** Returns the seconds until the next login is checked; 0 when it is checked now. */
export function secondsToWait(rule: BackoffRule, failed: FailedLogins, now: Date): number {
  const doublings = currentFailures(rule, failed, now) - rule.free;
  if (doublings < 0) return 0;
  const pause = Math.min(rule.longest, 2 ** Math.min(doublings, 20));
  return Math.max(0, pause - secondsSince(failed, now));
}

export const withFailure = (rule: BackoffRule, failed: FailedLogins, now: Date): FailedLogins => ({
  failures: currentFailures(rule, failed, now) + 1,
  lastFailedAt: now,
});

/**
 * How guessing passwords is slowed down without locking a family out.
 *
 * Every try is counted before the password is looked at, and taken back when it was right, so that many tries at
 * once are as slow as one after another. Three counts, kept in the database and so shared by all processes:
 *
 *   address   tries at one account from browsers that never signed in to it. Slow: whoever guesses here is a stranger
 *   client    tries from one network at any account. Patient: a whole school may share one
 *   device    tries at one account from browsers that did sign in to it before (they keep a `known` cookie)
 *
 * A known browser is held up by its own count alone, so neither an attack on the account nor a neighbour who guesses
 * keeps a family out of the tablet it always uses. From a new browser the longest wait is five minutes. Nothing is
 * ever locked: after the wait the right password passes.
 */
export type Tries = { failures: number; lastFailedAt: Date };
/** `free` tries cost nothing; then each doubles the wait up to `longest`. One is forgotten every `forget` seconds. */
export type Rule = { free: number; longest: number; forget: number };

export const rules = {
  address: { free: 5, longest: 300, forget: 600 },
  client: { free: 100, longest: 60, forget: 60 },
  device: { free: 10, longest: 60, forget: 60 },
} as const satisfies Record<string, Rule>;

const secondsSince = (tries: Tries, now: Date) => (now.getTime() - tries.lastFailedAt.getTime()) / 1000;

const remembered = (rule: Rule, tries: Tries, now: Date) =>
  Math.max(0, tries.failures - Math.floor(secondsSince(tries, now) / rule.forget));

/** Seconds until the next try is looked at; 0 when it may come now. */
export function secondsToWait(rule: Rule, tries: Tries, now: Date): number {
  const beyond = remembered(rule, tries, now) - rule.free;
  if (beyond < 0) return 0;
  const pause = Math.min(rule.longest, 2 ** Math.min(beyond, 20));
  return Math.max(0, pause - secondsSince(tries, now));
}

export const afterTry = (rule: Rule, tries: Tries, now: Date): Tries => ({
  failures: remembered(rule, tries, now) + 1,
  lastFailedAt: now,
});

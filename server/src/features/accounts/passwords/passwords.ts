import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#server/http/refuse.ts';
import { limitConcurrency, type QueueLimits } from '#server/services/concurrency.ts';

/** argon2id (the default of this library) with the least that OWASP advises: some 6 ms and 19 MiB a time. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing runs in Node's four worker threads; more at once only wait for each other. */
const concurrency = Math.min(4, availableParallelism());
/** For hashing, and for sign-ins to one account. `retryAfter` is in seconds. */
export const passwordQueue: QueueLimits = {
  maxWaiting: 64,
  fullError: () => refuse('too_many', { retryAfter: 2 }),
};

/** The same text typed on two keyboards may come as different code points. */
const settled = (password: string) => password.normalize('NFC');

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes the same time without a hash to compare with, so that nobody learns who has an account. */
  isRight: (password: string, kept: string | null | undefined) => Promise<boolean>;
};

export function passwords(): Passwords {
  const limit = limitConcurrency(concurrency, passwordQueue);
  const nobodys = hash('nobody has this password', cost);
  return {
    hash: (password) => limit(() => hash(settled(password), cost)),
    isRight: (password, kept) =>
      limit(async () => {
        const right = await verify(kept ?? (await nobodys), settled(password));
        return right && kept != null;
      }),
  };
}

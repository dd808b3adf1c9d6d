import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#server/http/refuse.ts';
import { limitConcurrency, type QueueLimits } from '#server/services/concurrency.ts';

/**
 * argon2id (the default of this library) with the lowest cost that OWASP advises: about 6 ms and 19 MiB a
 * hash.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing runs in the four worker threads of Node. More at once would only wait for each other. */
const concurrency = Math.min(4, availableParallelism());
/** For hashing, and for sign-ins to one account. `retryAfter` is in seconds. */
export const passwordQueue: QueueLimits = {
  maxWaiting: 64,
  fullError: () => refuse('too_many', { retryAfter: 2 }),
};

/** The same text typed on two keyboards may arrive as different code points. */
const normalised = (password: string) => password.normalize('NFC');

export type PasswordHashes = {
  hash: (password: string) => Promise<string>;
  /** Without a hash it takes the same time and returns false, so that nobody learns who has an account. */
  isRight: (password: string, storedHash: string | null | undefined) => Promise<boolean>;
};

/** Both functions refuse `too_many` when too many hashes wait already. */
export function passwordHashes(): PasswordHashes {
  const limit = limitConcurrency(concurrency, passwordQueue);
  const unknownUserHash = hash('nobody has this password', cost);
  return {
    hash: (password) => limit(() => hash(normalised(password), cost)),
    isRight: (password, storedHash) =>
      limit(async () => {
        const matches = await verify(storedHash ?? (await unknownUserHash), normalised(password));
        return matches && storedHash != null;
      }),
  };
}

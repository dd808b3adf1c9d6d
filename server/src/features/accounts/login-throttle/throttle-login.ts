import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitKeyOf } from '#server/http/client.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { deleteFailures, lockFailures, setFailures, undoFailure } from '#server/store/login-failures.ts';
import { type BackoffRule, backoffRules, secondsToWait, withFailure } from './backoff.ts';
import { deviceToken, isKnownDevice, rememberDevice } from './known-device.ts';

/** `clears`: a login that succeeds sets the counter to zero. */
type Counter = { key: Buffer; rule: BackoffRule; clears: boolean };

/** Stores neither emails nor IP addresses, only their hashes with our secret. */
const hashed = (secret: Uint8Array, text: string) => createHmac('sha256', secret).update(text).digest();

const accountCounter = (secret: Uint8Array, email: string) => hashed(secret, `address ${email}`); // rows of older versions have this text

/**
 * For somebody who opened a mail of this account, and so is its owner: guesses of others are forgotten, and this
 * browser is known from now on, so nobody who guesses passwords keeps it waiting.
 */
export async function trustBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  { db, secret }: Services,
) {
  await deleteFailures(db, accountCounter(secret, email));
  await deleteFailures(db, hashed(secret, `device ${email}`));
  rememberDevice(request, reply, deviceToken(secret, email));
}

function countersOf(request: FastifyRequest, email: string, secret: Uint8Array): Counter[] {
  if (isKnownDevice(request, deviceToken(secret, email)))
    return [{ key: hashed(secret, `device ${email}`), rule: backoffRules.device, clears: true }];
  const client = hashed(secret, `client ${rateLimitKeyOf(request.ip)}`);
  return [
    { key: accountCounter(secret, email), rule: backoffRules.account, clears: true },
    { key: client, rule: backoffRules.client, clears: false },
  ];
}

/** Returns a key that logins with the same counter share. */
export const throttleKey = (request: FastifyRequest, email: string, secret: Uint8Array) =>
  countersOf(request, email, secret)[0]?.key.toString('base64url') ?? '';

/** Counts a login to this account as failed. Refuses `too_many` when it comes too soon. */
export async function throttleLogin(request: FastifyRequest, email: string, { db, secret, clock }: Services) {
  const counters = countersOf(request, email, secret);
  const now = clock();
  const wait = await db.transaction().execute(async (tx) => {
    const stored = await lockFailures(
      tx,
      counters.map(({ key }) => key),
    );
    const pairs = counters.map((counter, index) => ({
      ...counter,
      failed: stored[index] ?? { failures: 0, lastFailedAt: now },
    }));
    const seconds = Math.max(...pairs.map(({ rule, failed }) => secondsToWait(rule, failed, now)));
    if (seconds > 0) return seconds;
    for (const { key, rule, failed } of pairs) await setFailures(tx, key, withFailure(rule, failed, now));
    return 0;
  });
  if (wait > 0) throw refuse('too_many', { retryAfter: wait });

  return {
    /** For a password that could not be checked. */
    undo: async () => {
      for (const { key } of counters) await undoFailure(db, key);
    },
    /**
     * For a right password: clears the failures of the account. Those of the network stay, but for this one.
     */
    succeeded: async (reply: FastifyReply) => {
      for (const { key, clears } of counters) await (clears ? deleteFailures(db, key) : undoFailure(db, key));
      rememberDevice(request, reply, deviceToken(secret, email));
    },
  };
}

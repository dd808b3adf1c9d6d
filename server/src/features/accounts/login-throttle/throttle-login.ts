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

function countersOf(request: FastifyRequest, email: string, secret: Uint8Array): Counter[] {
  const counter = (rule: BackoffRule, text: string, clears: boolean): Counter => ({
    key: hashed(secret, text),
    rule,
    clears,
  });
  if (isKnownDevice(request, deviceToken(secret, email)))
    return [counter(backoffRules.device, `device ${email}`, true)];
  return [
    counter(backoffRules.account, `address ${email}`, true), // the stored counters were hashed from this text
    counter(backoffRules.client, `client ${rateLimitKeyOf(request.ip)}`, false),
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

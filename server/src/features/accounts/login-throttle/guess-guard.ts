import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '#server/http/client.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { deleteFailures, lockFailures, setFailures, takeBackFailure } from '#server/store/login-failures.ts';
import { deviceSign, isKnown, withSign } from './known-device.ts';
import { afterTry, type Rule, rules, secondsToWait } from './slow-down.ts';

type Count = { key: Buffer; rule: Rule; clears: boolean };
const cookie = 'known';

/** Neither addresses of people nor of machines are stored: only what they hash to with our secret. */
const hashed = (secret: Uint8Array, what: string) => createHmac('sha256', secret).update(what).digest();

function countsOf(request: FastifyRequest, email: string, secret: Uint8Array): Count[] {
  const known = isKnown(request.cookies[cookie], deviceSign(secret, email));
  const count = (name: keyof typeof rules, of: string, clears: boolean): Count => ({
    key: hashed(secret, `${name} ${of}`),
    rule: rules[name],
    clears,
  });
  if (known) return [count('device', email, true)];
  return [count('address', email, true), count('client', clientOf(request.ip), false)];
}

/** Tries that share a count: strangers at an account, or the browsers that know it. */
export const laneOf = (request: FastifyRequest, email: string, secret: Uint8Array) =>
  countsOf(request, email, secret)[0]?.key.toString('base64url') ?? '';

/** Counts a try at this address as failed, or refuses it when it comes too soon. */
export async function guardGuess(request: FastifyRequest, email: string, { db, secret, clock }: Services) {
  const counts = countsOf(request, email, secret);
  const now = clock();
  const wait = await db.transaction().execute(async (tx) => {
    const tries = await lockFailures(
      tx,
      counts.map(({ key }) => key),
    );
    const pairs = counts.map((count, index) => ({
      ...count,
      tries: tries[index] ?? { failures: 0, lastFailedAt: now },
    }));
    const seconds = Math.max(...pairs.map(({ rule, tries }) => secondsToWait(rule, tries, now)));
    if (seconds > 0) return seconds;
    for (const { key, rule, tries } of pairs) await setFailures(tx, key, afterTry(rule, tries, now));
    return 0;
  });
  if (wait > 0) throw refuse('too_many', { retryAfter: wait });

  return {
    /** The password was not even looked at. */
    undo: async () => {
      for (const { key } of counts) await takeBackFailure(db, key);
    },
    /** The password was right: this account starts afresh; the network keeps what others did. */
    passed: async (reply: FastifyReply) => {
      for (const { key, clears } of counts)
        await (clears ? deleteFailures(db, key) : takeBackFailure(db, key));
      reply.setCookie(cookie, withSign(request.cookies[cookie], deviceSign(secret, email)), {
        path: '/auth',
        httpOnly: true,
        sameSite: 'lax',
        secure: reply.server.publicUrl.startsWith('https:'),
        maxAge: 365 * 86_400,
      });
    },
  };
}

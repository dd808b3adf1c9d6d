/** What belongs to every change of the second factors of an account, in the transaction of the change. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { setAccessCookie } from '#server/http/session/cookies.ts';
import type { Who } from '#server/http/session/who.ts';
import type { Db, Services } from '#server/services/services.ts';
import { deleteRecoveryCodes, findFactors, replaceRecoveryCodes } from '#server/store/second-factors.ts';
import { endSessionsOf, setSecondFactor } from '#server/store/sessions.ts';
import { lockGrownUp } from '#server/store/users.ts';
import { type FactorChange, mailFactorChange } from './mail-change.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

export type SignedIn = { who: Who; request: FastifyRequest; reply: FastifyReply };
type Account = { id: string; email: string; language: string };
type Factors = Awaited<ReturnType<typeof findFactors>>;

/** Makes new recovery codes, which replace the old ones. Returns them: they are stored as hashes only. */
export async function makeRecoveryCodes(tx: Db, { random, clock }: Services, userId: string) {
  const codes = newRecoveryCodes(random);
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode), clock());
  return codes;
}

/**
 * Runs `change`, which returns what it did, or null when it changed nothing. Afterwards:
 *
 * - the session counts as one with a second factor while the account has one
 * - the first factor and the removal of the last end the sessions on other devices; the recovery codes go with the last
 * - the owner gets a mail
 *
 * Changes of one account run one after another.
 */
export async function changeFactors(
  app: FastifyInstance,
  services: Services,
  { who, request, reply }: SignedIn,
  account: Account,
  change: (tx: Db, before: Factors) => Promise<FactorChange | null>,
) {
  const { db, clock } = services;
  const { done, ended, after } = await db.transaction().execute(async (tx) => {
    if (!(await lockGrownUp(tx, account.id))) throw refuse('not_signed_in'); // deleted a moment ago
    const before = await findFactors(tx, account.id);
    const done = await change(tx, before);
    const after = await findFactors(tx, account.id);
    await setSecondFactor(tx, who.sessionId, after.any);
    if (!after.any) await deleteRecoveryCodes(tx, account.id);
    if (done) await mailFactorChange(tx, services, account, done);
    const ended = before.any === after.any ? [] : await endSessionsOf(tx, account.id, clock(), who.sessionId);
    return { done, ended, after };
  });
  for (const session of ended) app.accessTokens.end(session);
  await setAccessCookie(reply, { ...who, secondFactor: after.any });
  if (done === 'codesMade') app.logSecurity(request, 'recovery_codes_made');
  else if (done)
    app.logSecurity(request, done.endsWith('Added') ? 'factor_added' : 'factor_removed', { done });
}

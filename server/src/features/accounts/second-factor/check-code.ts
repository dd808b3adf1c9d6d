import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { findApp, useRecoveryCode, useStep } from '#server/store/second-factors.ts';
import { decryptAppSecret, stepOfCode } from './authenticator-app.ts';
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts';

/**
 * Uses up a code of this account. Returns what it was; null when it is wrong or was used before. Two requests with the
 * same code are decided by the database.
 */
export async function checkCode(
  request: FastifyRequest,
  { db, secret, clock }: Services,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery code' | null> {
  if (isRecoveryCode(typed))
    return (await useRecoveryCode(db, userId, hashRecoveryCode(typed))) ? 'recovery code' : null;
  const app = await findApp(db, userId);
  if (!app) return null;
  const appSecret = decryptAppSecret(app.secret, userId, secret);
  if (appSecret === null) {
    request.server.logSecurity(request, 'factor_unreadable', { account: userId });
    return null;
  }
  const step = stepOfCode(appSecret, typed, clock());
  return step !== null && (await useStep(db, userId, step)) ? 'app' : null;
}

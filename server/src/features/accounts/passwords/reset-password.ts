import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { findReset, markResetUsed } from '#server/store/password-resets.ts';
import { verifyUser } from '#server/store/users.ts';
import { roleOf } from '../email/role-of.ts';
import { refuseCommon } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import { resetState } from './reset-link.ts';

type Given = { token: string; newPassword: string };

/** Sets the password of a mailed link's account. Who opened the mail has the address: it counts as confirmed. */
export async function resetPassword(
  app: FastifyInstance,
  services: Services,
  passwords: Passwords,
  given: Given,
) {
  const { db, clock, config } = services;
  const link = await findReset(db, given.token);
  if (!link) throw refuse('link_unknown');
  if (resetState(link, clock()) !== 'good') throw refuse('link_expired');
  const { userId, name, email, verifiedAt } = link;
  refuseCommon(given.newPassword, [name, email ?? '']);
  const hash = await passwords.hash(given.newPassword);
  await replacePassword(app, services, userId, hash, async (tx) => {
    if (!(await markResetUsed(tx, given.token, clock()))) throw refuse('link_expired');
    if (!verifiedAt) await verifyUser(tx, userId, { role: roleOf(email, config) }, clock());
  });
}

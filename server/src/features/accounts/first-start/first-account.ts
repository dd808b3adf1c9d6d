import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import { takeSetupCodes } from '#server/store/setup-codes.ts';
import {
  findUserByEmail,
  hasAccount,
  insertUser,
  type Registration,
  setPassword,
  setSetUp,
  takeOverUnverified,
} from '#server/store/users.ts';
import type { AccountDeps } from '../password/reauthenticate.ts';

const repeatMs = 10 * 60_000;

/** Returns the id of the account that an earlier copy of this request made, whose reply was lost. */
export async function findSetUpNow(
  { services: { db, clock }, passwords }: AccountDeps,
  email: string,
  password: string,
): Promise<string | undefined> {
  const account = await findUserByEmail(db, email);
  if (!account?.set_up_at || account.set_up_at.getTime() < clock().getTime() - repeatMs) return undefined;
  return (await passwords.isRight(password, account.password_hash)) ? account.id : undefined;
}

/**
 * Makes the admin's account, without a mail: who read the code runs the machine. Of two requests at once, also in two
 * processes, one is refused. An account with this email that nobody has verified is taken over. Returns the id.
 */
export async function insertFirstAccount(
  app: FastifyInstance,
  { db, clock, random }: Services,
  account: Registration & { password_hash: string },
): Promise<string> {
  const now = clock();
  const { id, ended } = await db.transaction().execute(async (tx) => {
    if (!(await takeSetupCodes(tx)) || (await hasAccount(tx))) throw refuse('link_unknown');
    const unverified = await findUserByEmail(tx, account.email);
    const id = unverified?.id ?? random.id();
    const role = 'admin' as const;
    if (unverified) {
      await takeOverUnverified(tx, id, { name: account.name, role }, now);
      await setPassword(tx, id, account.password_hash);
    } else
      await insertUser(tx, { id, role, ...account, verified_at: now, demo_until: null, created_at: now });
    await setSetUp(tx, id, now);
    return { id, ended: unverified ? await endSessionsOf(tx, id, now) : [] };
  });
  for (const session of ended) app.accessTokens.end(session);
  return id;
}

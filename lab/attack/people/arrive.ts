/** Makes a caller of each kind, with rows of their own in every table. */
import { passwordHashes } from '#server/features/accounts/password/password-hashes.ts';
import { accessTokens } from '#server/http/session/access-token.ts';
import { csrfToken } from '#server/http/session/csrf.ts';
import { openSession } from '#server/http/session/open-session.ts';
import { random } from '#server/services/random.ts';
import { fillTables } from '#server/testing/fill-tables.ts';
import type { Target } from '../target/start-target.ts';
import { Caller, type Kind } from './caller.ts';
import { renewTimes } from './own-rows.ts';

const clock = () => new Date();
export const ownPassword = 'three bees on a bus';
const passwordHash = passwordHashes().hash(ownPassword);

/** The account that `fillTables` adds, with a session. */
async function signIn({ db, secret }: Target, caller: Caller) {
  const known = await db.selectFrom('users').select('id').execute();
  await fillTables(db, 1);
  const ids = known.map(({ id }) => id);
  const added = db.selectFrom('users').select('id').where('email', 'is not', null);
  const { id } = await (ids.length ? added.where('id', 'not in', ids) : added).executeTakeFirstOrThrow();
  await renewTimes(db, id);
  const fields = {
    role: caller.kind === 'admin' ? 'admin' : 'user',
    level: 3,
    verified_at: clock(),
    password_hash: await passwordHash,
  } as const;
  await db.updateTable('users').set(fields).where('id', '=', id).execute();
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { who, refreshToken } = await openSession({ db, clock, random }, user);
  caller.id = id;
  caller.csrf = csrfToken(secret, who.sessionId);
  caller.cookies.set('access', await accessTokens(secret, clock).make(who));
  caller.cookies.set('refresh', refreshToken);
  caller.cookies.set('signed_in', '1');
}

async function startDemo(caller: Caller) {
  await caller.send({ method: 'GET', url: '/auth/demo-login' });
  const { text } = await caller.send({ method: 'GET', url: '/auth/status' });
  caller.id = JSON.parse(text).user.id;
}

/** A caller with a session, and no rows but those of every new account. */
export async function arrive(target: Target, kind: Kind): Promise<Caller> {
  const caller = new Caller(kind, target.port);
  if (kind === 'guest') await startDemo(caller);
  if (kind === 'user' || kind === 'admin') await signIn(target, caller);
  return caller;
}

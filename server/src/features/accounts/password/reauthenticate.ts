/** Checks passwords: of somebody who signs in, and again of somebody signed in who changes their account. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import type { Who } from '#server/http/session/who.ts';
import type { KeyedMutex } from '#server/services/concurrency.ts';
import type { Services } from '#server/services/services.ts';
import { findAccount, findUserByEmail } from '#server/store/users.ts';
import { throttleKey, throttleLogin } from '../login-throttle/throttle-login.ts';
import type { PasswordHashes } from './password-hashes.ts';

export type Credentials = { email: string; password: string };
export type AccountDeps = { services: Services; passwords: PasswordHashes; loginMutex: KeyedMutex };
type SignedInRequest = { who: Who; request: FastifyRequest; reply: FastifyReply };

/**
 * Returns the account with this email and password. Refuses an unknown email as it refuses a wrong password:
 * `bad_credentials`; and `too_many` when the login throttle does not let it pass.
 */
export function checkPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: Credentials,
  { services, passwords, loginMutex }: AccountDeps,
) {
  // A class that shares an account signs in at the same time. Run at once, right passwords would count as
  // failures.
  return loginMutex(throttleKey(request, email, services.secret), async () => {
    const throttle = await throttleLogin(request, email, services);
    const account = await findUserByEmail(services.db, email);
    const isRight = await passwords.isRight(password, account?.password_hash).catch(async (error) => {
      await throttle.undo();
      throw error;
    });
    if (!account || !isRight) {
      request.server.logSecurity(request, 'password_wrong', account ? { account: account.id } : {});
      throw refuse('bad_credentials');
    }
    await throttle.succeeded(reply);
    return account;
  });
}

/**
 * Returns the account of the signed-in learner. If it has a password, the password must be given and right.
 */
export async function reauthenticate(
  { who, request, reply }: SignedInRequest,
  password: string | undefined,
  deps: AccountDeps,
) {
  const account = await findAccount(deps.services.db, who.userId);
  if (!account) throw refuse('not_signed_in'); // deleted a moment ago
  if (account.password_hash === null || account.email === null) return account;
  if (password === undefined) throw refuse('bad_credentials');
  await checkPassword(request, reply, { email: account.email, password }, deps);
  return account;
}

/**
 * As `reauthenticate`, but refuses guests of the demo with `account_missing`. An account without a password is refused
 * `bad_credentials`: a device that was left open shows nothing about who holds it. A mailed link sets the password.
 */
export async function reauthenticateAccount(
  signedIn: SignedInRequest,
  password: string | undefined,
  deps: AccountDeps,
) {
  const { email, ...account } = await reauthenticate(signedIn, password, deps);
  if (email === null) throw refuse('account_missing');
  if (account.password_hash === null) throw refuse('bad_credentials');
  return { ...account, email };
}

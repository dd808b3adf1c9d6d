import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import type { Who } from '#server/http/session/who.ts';
import { findAccount } from '#server/store/users.ts';
import { checkPassword, type Needs } from './check-password.ts';

type Asking = { who: Who; request: FastifyRequest; reply: FastifyReply };

/** The account of who is signed in, whose password, where there is one, must be given and right. */
export async function proveOwner(
  { who, request, reply }: Asking,
  password: string | undefined,
  needs: Needs,
) {
  const account = await findAccount(needs.services.db, who.userId);
  if (!account) throw refuse('not_signed_in'); // deleted a moment ago
  if (account.password_hash === null || account.email === null) return account;
  if (password === undefined) throw refuse('bad_credentials');
  await checkPassword(request, reply, { email: account.email, password }, needs);
  return account;
}

/** The same for what only an account can have: a guest of the demo is asked to make one first. */
export async function proveAccount(asking: Asking, password: string | undefined, needs: Needs) {
  const { email, ...account } = await proveOwner(asking, password, needs);
  if (email === null) throw refuse('account_missing');
  return { ...account, email };
}

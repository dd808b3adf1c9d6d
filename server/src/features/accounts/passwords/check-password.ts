import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import type { KeyedMutex } from '#server/services/concurrency.ts';
import type { Services } from '#server/services/services.ts';
import { findUserByEmail } from '#server/store/users.ts';
import { guardGuess, laneOf } from '../login-throttle/guess-guard.ts';
import type { Passwords } from './passwords.ts';

export type Given = { email: string; password: string };
export type Needs = { services: Services; passwords: Passwords; runInTurn: KeyedMutex };

/** The account of an address and its right password. Unknown addresses are answered as wrong passwords are. */
export function checkPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: Given,
  { services, passwords, runInTurn }: Needs,
) {
  // One by one: a class that shares an account signs in at once, and a try that is right must not count as wrong.
  return runInTurn(laneOf(request, email, services.secret), async () => {
    const guess = await guardGuess(request, email, services);
    const account = await findUserByEmail(services.db, email);
    const right = await passwords.isRight(password, account?.password_hash).catch(async (error) => {
      await guess.undo();
      throw error;
    });
    if (!account || !right) throw refuse('bad_credentials');
    await guess.passed(reply);
    return account;
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { findUserByEmail } from '#server/store/users.ts';
import { guardGuess, laneOf } from '../guessing/guess-guard.ts';
import type { oneAtATime } from '../turnstile.ts';
import type { Passwords } from './passwords.ts';

export type Given = { email: string; password: string };
export type Needs = { doors: Doors; passwords: Passwords; inTurn: ReturnType<typeof oneAtATime> };

/** The account of an address and its right password. Unknown addresses are answered as wrong passwords are. */
export function checkPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: Given,
  { doors, passwords, inTurn }: Needs,
) {
  // One by one: a class that shares an account signs in at once, and a try that is right must not count as wrong.
  return inTurn(laneOf(request, email, doors.secret), async () => {
    const guess = await guardGuess(request, email, doors);
    const account = await findUserByEmail(doors.db, email);
    const right = await passwords.isRight(password, account?.password_hash).catch(async (error) => {
      await guess.undo();
      throw error;
    });
    if (!account || !right) throw refuse('bad_credentials');
    await guess.passed(reply);
    return account;
  });
}

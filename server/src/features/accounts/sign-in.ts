import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { giveSession } from '#server/http/session/cookies.ts';
import { openSession } from '#server/http/session/open-session.ts';
import { endSession } from '#server/store/sessions.ts';
import { findUserByEmail } from '#server/store/users.ts';
import { guardGuess, laneOf } from './guessing/guess-guard.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { oneAtATime } from './turnstile.ts';

type Given = { email: string; password: string };
type Needs = { doors: Doors; passwords: Passwords; inTurn: ReturnType<typeof oneAtATime> };

async function checkPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: Given,
  { doors, passwords }: Needs,
) {
  const guess = await guardGuess(request, email, doors);
  const account = await findUserByEmail(doors.db, email);
  const right = await passwords.isRight(password, account?.password_hash).catch(async (error) => {
    await guess.undo();
    throw error;
  });
  if (!account || !right) throw refuse('bad_credentials');
  await guess.passed(reply);
  return account;
}

/** A session for the right password of a confirmed account. Unknown addresses are answered as wrong passwords are. */
export async function signIn(request: FastifyRequest, reply: FastifyReply, given: Given, needs: Needs) {
  const { doors, inTurn } = needs;
  const email = given.email.trim().toLowerCase();
  // One by one: a class that shares an account signs in at once, and a try that is right must not count as wrong.
  const lane = laneOf(request, email, doors.secret);
  const check = () => checkPassword(request, reply, { ...given, email }, needs);
  const account = await inTurn(lane, check);
  if (!account.verified_at) throw refuse('email_unverified');
  if (request.who) {
    await endSession(doors.db, request.who.sessionId, doors.clock());
    request.server.accessTokens.end(request.who.sessionId);
  }
  const { who, refreshToken } = await openSession(doors, account);
  return { csrf_token: await giveSession(reply, who, refreshToken) };
}

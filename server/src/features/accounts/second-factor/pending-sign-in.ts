/**
 * The cookie of a browser that is signing in and has no session yet: whose password was right, or who came back from an
 * identity provider, and the challenge for a passkey. It is signed, and valid for ten minutes.
 */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setCookie } from '#server/http/session/private-cookies.ts';
import { signedTokens } from '#server/http/session/signed-token.ts';
import type { Services } from '#server/services/services.ts';
import { findAccount } from '#server/store/users.ts';

const seconds = 600;

export type HowSignedIn = 'password' | 'provider' | 'link' | 'passkey';

/** Who is signing in. `state`: of the account's password then. `isNew`: the owner is mailed about this browser. */
type SigningIn = { account: string; state: string; how: HowSignedIn; isNew: boolean };
type Challenge = { text: string; madeAt: number };
type Pending = { signingIn: SigningIn | null; challenge: Challenge | null };

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Differs after a new password, so that a sign-in which began with the old one ends. */
const stateOf = ({ id, password_hash }: Pick<Account, 'id' | 'password_hash'>, secret: Uint8Array) =>
  createHmac('sha256', secret).update(`signing in ${id} ${password_hash}`).digest('base64url');

const tokensOf = ({ secret, clock }: Services) =>
  signedTokens<Pending>({ secret, clock, purpose: 'waiting for a second factor', seconds });

async function write(reply: FastifyReply, services: Services, pending: Pending) {
  setCookie(reply, 'second_factor', await tokensOf(services).make(pending), seconds);
}

/** Remembers in the browser that this account has given its first factor. */
export const setSigningIn = (
  reply: FastifyReply,
  services: Services,
  account: Account,
  { how, isNew }: Pick<SigningIn, 'how' | 'isNew'>,
) => {
  const state = stateOf(account, services.secret);
  return write(reply, services, {
    signingIn: { account: account.id, state, how, isNew },
    challenge: null,
  });
};

/** Returns what the browser is in the middle of; `account` is undefined where nobody has given a first factor. */
export async function findPending(request: FastifyRequest, services: Services) {
  const cookie = readCookie(request, 'second_factor');
  const pending = cookie === undefined ? null : await tokensOf(services).read(cookie);
  const { signingIn = null, challenge = null } = pending ?? {};
  const found = signingIn ? await findAccount(services.db, signingIn.account) : undefined;
  const account = found && stateOf(found, services.secret) === signingIn?.state ? found : undefined;
  return { account, signingIn: account ? signingIn : null, challenge };
}

/** Adds a challenge to what the browser is in the middle of. */
export const setChallenge = (
  reply: FastifyReply,
  services: Services,
  signingIn: SigningIn | null,
  text: string,
) => write(reply, services, { signingIn, challenge: { text, madeAt: services.clock().getTime() } });

export const endPending = (reply: FastifyReply) => clearCookie(reply, 'second_factor');

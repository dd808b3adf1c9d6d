/**
 * The three cookies of a session. `access` and `refresh` are for the server alone; `signed_in` tells the page that
 * asking who is signed in is worth a call.
 */
import { limits } from '@readling/contract';
import type { FastifyReply } from 'fastify';
import { accessSeconds } from './access-token.ts';
import { csrfToken } from './csrf.ts';
import type { Who } from './who.ts';

export const refreshDays = 30;
/** A visitor's conversation with the support. Who leaves an account leaves it too: the next one here is somebody else. */
export const chatCookie = { name: 'chat', path: '/api/chat' } as const;
const refreshSeconds = refreshDays * 86_400;

const shared = (reply: FastifyReply) =>
  ({ sameSite: 'lax', secure: reply.server.publicUrl.startsWith('https:') }) as const;

/** Gives a new access cookie; the answer is the session's CSRF token. */
export async function giveAccess(reply: FastifyReply, who: Who): Promise<string> {
  const token = await reply.server.accessTokens.make(who);
  reply.setCookie('access', token, { ...shared(reply), httpOnly: true, path: '/', maxAge: accessSeconds });
  return csrfToken(reply.server.secret, who.sessionId);
}

/** Gives all three cookies of a session that begins or goes on; the answer is its CSRF token. */
export function giveSession(reply: FastifyReply, who: Who, refreshToken: string): Promise<string> {
  const options = { ...shared(reply), maxAge: refreshSeconds };
  reply.setCookie('refresh', refreshToken, { ...options, httpOnly: true, path: '/auth' });
  reply.setCookie('signed_in', '1', { ...options, path: '/' });
  return giveAccess(reply, who);
}

/** The browser speaks the language of the account from now on. */
export const giveLanguage = (reply: FastifyReply, language: string) =>
  reply.setCookie('language', language, {
    ...shared(reply),
    path: '/',
    maxAge: limits.languageCookieSeconds,
  });

export function takeSession(reply: FastifyReply) {
  reply.clearCookie('access', { ...shared(reply), httpOnly: true, path: '/' });
  reply.clearCookie('refresh', { ...shared(reply), httpOnly: true, path: '/auth' });
  reply.clearCookie('signed_in', { ...shared(reply), path: '/' });
  reply.clearCookie(chatCookie.name, { ...shared(reply), httpOnly: true, path: chatCookie.path });
}

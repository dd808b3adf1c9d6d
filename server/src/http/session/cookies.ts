/**
 * The three cookies of a session. The page cannot read `access` and `refresh`. It reads `signed_in` to know
 * whether to call for the session. It removes `signed_in` at logout: the other two then count for nothing, also
 * while the server cannot be reached.
 */
import { limits } from '@readling/contract';
import type { FastifyReply } from 'fastify';
import { accessSeconds } from './access-token.ts';
import { csrfToken } from './csrf.ts';
import { clearCookie, setCookie } from './private-cookies.ts';
import type { Who } from './who.ts';

export const refreshDays = 30;
const refreshSeconds = refreshDays * 86_400;

const cookieOptions = (reply: FastifyReply) =>
  ({ sameSite: 'lax', secure: reply.server.publicUrl.startsWith('https:') }) as const;

/** Sets a new access cookie. Returns the session's CSRF token. */
export async function setAccessCookie(reply: FastifyReply, who: Who): Promise<string> {
  setCookie(reply, 'access', await reply.server.accessTokens.make(who), accessSeconds);
  return csrfToken(reply.server.secret, who.sessionId);
}

/** Sets all three cookies of a new or renewed session, and remembers that a child reads here. Returns its CSRF token. */
export async function setSessionCookies(
  reply: FastifyReply,
  who: Who,
  refreshToken: string,
): Promise<string> {
  if (who.role === 'child') await reply.server.recentReaders.add(reply, who.userId);
  setCookie(reply, 'refresh', refreshToken, refreshSeconds);
  reply.setCookie('signed_in', '1', { ...cookieOptions(reply), maxAge: refreshSeconds, path: '/' });
  return setAccessCookie(reply, who);
}

/** Makes pages use the account's language in this browser. */
export const setLanguageCookie = (reply: FastifyReply, language: string) =>
  reply.setCookie('language', language, {
    ...cookieOptions(reply),
    path: '/',
    maxAge: limits.languageCookieSeconds,
  });

/** The chat's cookie goes too, because another person may use the browser next. */
export function clearSessionCookies(reply: FastifyReply) {
  for (const name of ['access', 'refresh', 'chat'] as const) clearCookie(reply, name);
  reply.clearCookie('signed_in', { ...cookieOptions(reply), path: '/' });
}

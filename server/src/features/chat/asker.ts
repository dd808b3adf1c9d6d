/** Whose conversation it is: the account's, or for a visitor the browser's, which holds a token in a cookie. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { chatCookie } from '#server/http/session/cookies.ts';
import type { Random } from '#server/services/services.ts';
import type { Asker } from '#server/store/conversations.ts';

/** Not for ever: a tablet is handed on to somebody else. */
const cookieSeconds = 86_400;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** A session that lapsed is to be renewed first. */
export function askerOf({ who, cookies }: FastifyRequest): Asker {
  if (!who && cookies['signed_in']) throw refuse('not_signed_in');
  const token = cookies[chatCookie.name];
  return { userId: who?.userId ?? null, tokenHash: token ? hash(token) : null };
}

/** Who begins a conversation. A visitor gets a token, and keeps the one they have. */
export function newAsker(request: FastifyRequest, reply: FastifyReply, random: Random): Asker {
  const { userId } = askerOf(request);
  if (userId !== null) return { userId, tokenHash: null };
  const token = request.cookies[chatCookie.name] || random.bytes(32).toString('base64url');
  reply.setCookie(chatCookie.name, token, {
    path: chatCookie.path,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.publicUrl.startsWith('https:'),
    maxAge: cookieSeconds,
  });
  return { userId: null, tokenHash: hash(token) };
}

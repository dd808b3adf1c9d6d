/** Whose conversation it is: an account's, or a visitor's, whose browser holds a token in a cookie. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { chatCookie } from '#server/http/session/cookies.ts';
import type { Random } from '#server/services/services.ts';
import type { Asker } from '#server/store/conversations.ts';

/** One day and no longer: several children may use the same tablet. */
const cookieSeconds = 86_400;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** Refuses an expired session with `not_signed_in`; the browser can renew it and repeat the request. */
export function askerOf({ who, cookies }: FastifyRequest): Asker {
  if (!who && cookies['signed_in']) throw refuse('not_signed_in');
  const token = cookies[chatCookie.name];
  return { userId: who?.userId ?? null, tokenHash: token ? hash(token) : null };
}

/** The asker of a new conversation. A visitor without a token gets one. */
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

/** False for text that cannot be the id of any conversation; PostgreSQL would reject it as a uuid. */
export const isConversationId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

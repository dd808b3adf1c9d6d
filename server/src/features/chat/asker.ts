/** Whose conversation it is: an account's, or a visitor's, whose browser holds a token in a cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { chatTokenHash, keepChatToken } from '#server/http/session/chat-token.ts';
import type { Random } from '#server/services/services.ts';
import type { Asker } from '#server/store/conversations.ts';

/** Refuses an expired session with `not_signed_in`; the browser can renew it and repeat the request. */
export function askerOf(request: FastifyRequest): Asker {
  const { who, cookies } = request;
  if (!who && cookies['signed_in']) throw refuse('not_signed_in');
  return { userId: who?.userId ?? null, tokenHash: chatTokenHash(request) };
}

/** The asker of a new conversation. A visitor without a token gets one. */
export function newAsker(request: FastifyRequest, reply: FastifyReply, random: Random): Asker {
  const { userId } = askerOf(request);
  if (userId !== null) return { userId, tokenHash: null };
  return { userId: null, tokenHash: keepChatToken(request, reply, random) };
}

/** False for text that cannot be the id of any conversation; PostgreSQL would reject it as a uuid. */
export const isConversationId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

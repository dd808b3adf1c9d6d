import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { endSession, findSessionOfToken } from '#server/store/sessions.ts';
import { readCookie } from './private-cookies.ts';

/**
 * Ends the session of this browser, if there is one: of its access cookie, else of its refresh cookie. Returns its id.
 */
export async function endSessionOfBrowser(request: FastifyRequest, { db, clock }: Services) {
  const refresh = readCookie(request, 'refresh');
  const sessionId = request.who?.sessionId ?? (refresh && (await findSessionOfToken(db, refresh)));
  if (!sessionId) return undefined;
  await endSession(db, sessionId, clock());
  request.server.accessTokens.end(sessionId);
  return sessionId;
}

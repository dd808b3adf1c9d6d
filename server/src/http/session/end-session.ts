import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { endSessionOfDevice, findSessionOfToken } from '#server/store/sessions.ts';
import { readCookie } from './private-cookies.ts';

/**
 * Ends the session of this browser, if there is one: of its access cookie, else of its refresh cookie. With a child's
 * session that of its grown-up on this device ends too. Returns its id.
 */
export async function endSessionOfBrowser(request: FastifyRequest, { db, clock }: Services) {
  const refresh = readCookie(request, 'refresh');
  const sessionId = request.who?.sessionId ?? (refresh && (await findSessionOfToken(db, refresh)));
  if (!sessionId) return undefined;
  for (const id of await endSessionOfDevice(db, sessionId, clock())) request.server.accessTokens.end(id);
  return sessionId;
}

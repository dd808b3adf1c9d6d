import type { FastifyReply, FastifyRequest } from 'fastify';
import { setLanguageCookie, setSessionCookies } from '#server/http/session/cookies.ts';
import { deviceName } from '#server/http/session/device-name.ts';
import { endSessionOfBrowser } from '#server/http/session/end-session.ts';
import { openSession } from '#server/http/session/open-session.ts';
import type { Db, Services } from '#server/services/services.ts';
import type { User } from '#server/store/users.ts';

type At = { services: Services; request: FastifyRequest; reply: FastifyReply };

/**
 * Starts the session of a child of a class in this browser, in place of the one before. `lock` finds the child and what
 * lets it in, and locks that. Returns null when it finds none.
 */
export async function startPupil(
  { services, request, reply }: At,
  how: 'card' | 'face',
  lock: (tx: Db) => Promise<User | undefined>,
) {
  const started = await services.db.transaction().execute(async (tx) => {
    const child = await lock(tx);
    if (!child) return null;
    const device = deviceName(request.headers['user-agent']);
    return { child, ...(await openSession({ ...services, db: tx }, child, { device })) };
  });
  if (!started) return null;
  await endSessionOfBrowser(request, services);
  const { sessionId, role } = started.who;
  const details = { account: started.child.id, session: sessionId, role, how };
  request.server.logSecurity(request, 'signed_in', details);
  setLanguageCookie(reply, started.child.language);
  return { csrf_token: await setSessionCookies(reply, started.who, started.refreshToken) };
}

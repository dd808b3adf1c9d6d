import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { setLanguageCookie, setSessionCookies } from '#server/http/session/cookies.ts';
import { deviceName } from '#server/http/session/device-name.ts';
import { openSession } from '#server/http/session/open-session.ts';
import { firstStart } from '#server/http/session/session-life.ts';
import { checkChild } from '#server/rights/check-child.ts';
import type { Services } from '#server/services/services.ts';
import { endSessionsOfFamily, findFamilySession, lockSession } from '#server/store/sessions.ts';
import { findAccount } from '#server/store/users.ts';

/**
 * The session of a child comes from the one of a grown-up on this device, and ends with it. The cookies are the child's
 * then: the way back to the grown-up is a login.
 */
export function startChildCall(app: FastifyInstance, services: Services) {
  serve(app, api.startChild, async ({ body, who, request, reply }) => {
    const id = await checkChild({ db: services.db, who, request }, 'startChild', body.child);
    const now = services.clock();
    const started = await services.db.transaction().execute(async (db) => {
      const family = who.role === 'child' ? await findFamilySession(db, who.sessionId) : who.sessionId;
      const isOpen = family !== undefined && (await lockSession(db, family, firstStart('child', now)));
      const child = await findAccount(db, id);
      if (!isOpen || !child) throw refuse('not_signed_in');
      // The session that asks stays until the next change of readers: its reply may be lost.
      const ended = await endSessionsOfFamily(db, family, who.sessionId, now);
      const device = deviceName(request.headers['user-agent']);
      return {
        child,
        ended,
        ...(await openSession({ ...services, db }, child, { device, familySessionId: family })),
      };
    });
    for (const session of started.ended) app.accessTokens.end(session);
    const { sessionId, role } = started.who;
    app.logSecurity(request, 'signed_in', { account: id, session: sessionId, role, how: 'family' });
    setLanguageCookie(reply, started.child.language);
    return { csrf_token: await setSessionCookies(reply, started.who, started.refreshToken) };
  });
}

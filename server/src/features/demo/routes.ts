import { api, limits } from '@readling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { setSessionCookies } from '#server/http/session/cookies.ts';
import { csrfToken } from '#server/http/session/csrf.ts';
import { openSession } from '#server/http/session/open-session.ts';
import { renewSession } from '#server/http/session/renew-session.ts';
import { languageOf } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { findSessionUser } from '#server/store/sessions.ts';
import { insertUser, type NewUser } from '#server/store/users.ts';

const demoMs = limits.demoHours * 3_600_000;

function newGuest({ clock, random }: Services, language: string): NewUser {
  const now = clock();
  const anonymous = { name: 'Guest', email: null, password_hash: null, verified_at: null } as const;
  const demo_until = new Date(now.getTime() + demoMs);
  return { id: random.id(), role: 'guest', ...anonymous, language, created_at: now, demo_until };
}

/** Starts the session of a new guest. Returns its CSRF token. */
async function startDemo(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<string> {
  const guest = newGuest(services, languageOf(request));
  const { who, refreshToken } = await services.db.transaction().execute(async (db) => {
    await insertUser(db, guest);
    return openSession({ ...services, db }, guest);
  });
  return setSessionCookies(reply, who, refreshToken);
}

export function demo(app: FastifyInstance, services: Services) {
  serve(app, api.demoLogin, async ({ who, request, reply }) => {
    if (request.formerGuest) throw refuse('demo_over');
    if (who && (await findSessionUser(services.db, who.sessionId))) {
      return { csrf_token: csrfToken(app.secret, who.sessionId) };
    }
    const renewal = await renewSession(request, services);
    if (renewal.outcome === 'demo_over') throw refuse('demo_over');
    if (renewal.outcome === 'renewed') {
      return { csrf_token: await setSessionCookies(reply, renewal.who, renewal.refreshToken) };
    }
    return { csrf_token: await startDemo(request, reply, services) };
  });
}

import { api, limits, localPath } from '@readling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { handOverChat } from '#server/http/session/chat-token.ts';
import { setSessionCookies } from '#server/http/session/cookies.ts';
import { csrfToken } from '#server/http/session/csrf.ts';
import { deviceName } from '#server/http/session/device-name.ts';
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
async function beginDemo(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<string> {
  const guest = newGuest(services, languageOf(request));
  const { who, refreshToken } = await services.db.transaction().execute(async (db) => {
    await insertUser(db, guest);
    await handOverChat(request, db, guest.id);
    return openSession({ ...services, db }, guest, {
      device: deviceName(request.headers['user-agent']),
    });
  });
  return setSessionCookies(reply, who, refreshToken);
}

/** Continues the session of this browser, or starts a demo. Returns the CSRF token. Refuses `demo_over`. */
async function logIn(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<string> {
  const { who, formerGuest, server } = request;
  if (formerGuest) throw refuse('demo_over');
  if (who && (await findSessionUser(services.db, who.sessionId)))
    return csrfToken(server.secret, who.sessionId);
  const renewal = await renewSession(request, services);
  if (renewal.outcome === 'demo_over') throw refuse('demo_over');
  if (renewal.outcome === 'renewed') return setSessionCookies(reply, renewal.who, renewal.refreshToken);
  return beginDemo(request, reply, services);
}

/** The form has no fields. Failures redirect too: /demo tells why the demo cannot start, when its script has loaded. */
function demoForm(app: FastifyInstance, services: Services) {
  const formType = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
  serve(app, api.startDemo, async ({ query, request, reply }) => {
    try {
      await logIn(request, reply, services);
      return reply.redirect(localPath(query.back ?? '/demo') ?? '/demo', 303);
    } catch (error) {
      const isOver = error instanceof Refusal && error.code === 'demo_over';
      if (!isOver) request.log.error({ err: error }, 'the demo could not be started');
      return reply.redirect(isOver ? '/login?why=demo_over' : '/demo', 303);
    }
  });
}

export function demo(app: FastifyInstance, services: Services) {
  serve(app, api.demoLogin, async ({ request, reply }) => ({
    csrf_token: await logIn(request, reply, services),
  }));
  app.register((scope, _options, done) => {
    demoForm(scope, services);
    done();
  });
}

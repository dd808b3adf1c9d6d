import { api } from '@readling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { giveSession } from '#server/http/session/cookies.ts';
import { csrfToken } from '#server/http/session/csrf.ts';
import { openSession } from '#server/http/session/open-session.ts';
import { renewSession } from '#server/http/session/renew-session.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { findSessionUser } from '#server/store/sessions.ts';
import { insertUser, type NewUser } from '#server/store/users.ts';
import { demoEnd } from './demo-window.ts';

function newGuest({ clock, random }: Doors, language: string): NewUser {
  const now = clock();
  const nobody = { name: 'Guest', email: null, password_hash: null, verified_at: null } as const;
  return { id: random.id(), role: 'guest', ...nobody, language, created_at: now, demo_until: demoEnd(now) };
}

async function begin(request: FastifyRequest, reply: FastifyReply, doors: Doors): Promise<string> {
  const guest = newGuest(doors, languageOf(request));
  const { who, refreshToken } = await doors.db.transaction().execute(async (db) => {
    await insertUser(db, guest);
    return openSession({ ...doors, db }, guest);
  });
  return giveSession(reply, who, refreshToken);
}

export function demo(app: FastifyInstance, doors: Doors) {
  serve(app, api.demoLogin, async ({ who, request, reply }) => {
    if (request.formerGuest) throw refuse('demo_over');
    if (who && (await findSessionUser(doors.db, who.sessionId))) {
      return { csrf_token: csrfToken(app.secret, who.sessionId) };
    }
    const renewal = await renewSession(request, doors);
    if (renewal.outcome === 'demo_over') throw refuse('demo_over');
    if (renewal.outcome === 'renewed') {
      return { csrf_token: await giveSession(reply, renewal.who, renewal.refreshToken) };
    }
    return { csrf_token: await begin(request, reply, doors) };
  });
}

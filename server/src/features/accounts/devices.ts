/** The devices on which somebody is signed in, for the person who shared a tablet or lost one. */
import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { refreshDays } from '#server/http/session/cookies.ts';
import { firstStart } from '#server/http/session/session-life.ts';
import type { Services } from '#server/services/services.ts';
import { endSessionOf, findSessions } from '#server/store/sessions.ts';

const refreshMs = refreshDays * 86_400_000;

export function deviceCalls(app: FastifyInstance, { db, clock }: Services) {
  serve(app, api.listDevices, async ({ who }) => {
    const now = clock();
    const sessions = await findSessions(db, who.userId, { now, since: firstStart(who.role, now) });
    return {
      devices: sessions.map(({ id, device, reader, created_at, expires_at }) => ({
        id,
        device,
        reader,
        started_at: created_at.toISOString(),
        used_at: new Date(expires_at.getTime() - refreshMs).toISOString(), // a token is as old as the last use
        current: id === who.sessionId,
      })),
    };
  });

  serve(app, api.signOutDevice, async ({ body: { id }, who, request }) => {
    for (const session of await endSessionOf(db, who.userId, id, clock())) {
      app.accessTokens.end(session);
      app.logSecurity(request, 'signed_out', { session, from: 'another device' });
    }
    return { done: true };
  });
}

import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { takeSession } from '#server/http/session/cookies.ts';
import { languageOf, texts } from '#server/i18n/texts.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import { deleteUser } from '#server/store/users.ts';
import { leaveWaitlist } from '#server/store/waitlist.ts';
import type { Needs } from './passwords/check-password.ts';
import { proveOwner } from './passwords/prove-owner.ts';

/** An account or a guest goes, with every row that is theirs. */
export function leaving(app: FastifyInstance, needs: Needs) {
  const { db, clock } = needs.services;
  serve(app, api.deleteAccount, async ({ body, who, request, reply }) => {
    const { id, email, verified_at } = await proveOwner({ who, request, reply }, body.password, needs);
    const ended = await db.transaction().execute(async (tx) => {
      const sessions = await endSessionsOf(tx, id, clock());
      if (email !== null && verified_at) await leaveWaitlist(tx, email);
      await deleteUser(tx, id);
      return sessions;
    });
    for (const session of ended) app.accessTokens.end(session);
    takeSession(reply);
    return { message: texts(languageOf(request)).accounts.deleted };
  });
}

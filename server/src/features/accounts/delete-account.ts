import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { clearSessionCookies } from '#server/http/session/cookies.ts';
import { languageOf, texts } from '#server/i18n/texts.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import { deleteUser } from '#server/store/users.ts';
import { deleteFromWaitlist } from '#server/store/waitlist.ts';
import { type AccountDeps, reauthenticate } from './password/reauthenticate.ts';

/** Deletes an account or a guest of the demo, with all their rows. */
export function deleteAccountCall(app: FastifyInstance, deps: AccountDeps) {
  const { db, clock } = deps.services;
  serve(app, api.deleteAccount, async ({ body, who, request, reply }) => {
    const { id, email, verified_at } = await reauthenticate({ who, request, reply }, body.password, deps);
    const ended = await db.transaction().execute(async (tx) => {
      const sessions = await endSessionsOf(tx, id, clock());
      if (email !== null && verified_at) await deleteFromWaitlist(tx, email);
      await deleteUser(tx, id);
      return sessions;
    });
    for (const session of ended) app.accessTokens.end(session);
    clearSessionCookies(reply);
    return { message: texts(languageOf(request)).accounts.deleted };
  });
}

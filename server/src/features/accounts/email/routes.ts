import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { setAccessCookie } from '#server/http/session/cookies.ts';
import { whoIs } from '#server/http/session/open-session.ts';
import { languageOf, texts } from '#server/i18n/texts.ts';
import { findSessionUser } from '#server/store/sessions.ts';
import { type AccountDeps, reauthenticateAccount } from '../password/reauthenticate.ts';
import { changeEmail } from './change-email.ts';
import { resendVerification, verifyEmail } from './verification.ts';

export function emailCalls(app: FastifyInstance, deps: AccountDeps) {
  const { services } = deps;

  serve(app, api.verifyEmail, async ({ params, who, request, reply }) => {
    const id = await verifyEmail(services, params.token);
    const user = who?.userId === id ? await findSessionUser(services.db, who.sessionId) : undefined;
    if (user && who) await setAccessCookie(reply, whoIs(user, who.sessionId));
    return { verified: true, message: texts(languageOf(request)).accounts.verified };
  });

  serve(app, api.resendVerification, async ({ body, request }) => {
    await resendVerification(services, body.email.toLowerCase());
    return { message: texts(languageOf(request)).accounts.resent };
  });

  serve(app, api.changeEmail, async ({ body, who, request, reply }) => {
    const account = await reauthenticateAccount({ who, request, reply }, body.password, deps);
    await changeEmail(services, account, body.newEmail.toLowerCase());
    return { message: texts(languageOf(request)).accounts.newEmailSent };
  });
}

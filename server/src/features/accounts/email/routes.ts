import { api } from '@readling/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { setAccessCookie } from '#server/http/session/cookies.ts';
import { whoIs } from '#server/http/session/open-session.ts';
import { languageOf, texts } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { findSessionUser } from '#server/store/sessions.ts';
import { findAccount } from '#server/store/users.ts';
import { isKnownDevice, registrationToken } from '../login-throttle/known-device.ts';
import { type AccountDeps, reauthenticateAccount } from '../password/reauthenticate.ts';
import { signInOrAsk } from '../sign-in.ts';
import { changeEmail } from './change-email.ts';
import { resendVerification, verifyEmail } from './verification.ts';

/**
 * A link signs in only where the account was registered, and where nobody is signed in. Otherwise somebody could
 * register with the email of another person, who would then read in an account whose password a stranger knows.
 */
const mayBeginSession = (request: FastifyRequest, userId: string, { secret }: Services) =>
  !request.cookies['signed_in'] && isKnownDevice(request, registrationToken(secret, userId));

export function emailCalls(app: FastifyInstance, deps: AccountDeps) {
  const { services } = deps;

  serve(app, api.verifyEmail, async ({ params, who, request, reply }) => {
    const mayKeep = (userId: string) => isKnownDevice(request, registrationToken(services.secret, userId));
    const { id, isNew, isChanged, ended } = await verifyEmail(services, params.token, { who, mayKeep });
    for (const session of ended) app.accessTokens.end(session);
    if (isNew) app.logSecurity(request, 'email_verified', { account: id });
    if (isChanged) app.logSecurity(request, 'email_changed', { account: id });
    const user = who?.userId === id ? await findSessionUser(services.db, who.sessionId) : undefined;
    if (user && who) await setAccessCookie(reply, whoIs(user, { ...user, id: who.sessionId }));
    if (isNew && mayBeginSession(request, id, services)) {
      const account = await findAccount(services.db, id);
      if (account) await signInOrAsk(request, reply, services, account, { how: 'link' });
    }
    return { verified: true, message: texts(languageOf(request)).accounts.verified };
  });

  serve(app, api.resendVerification, async ({ body, request }) => {
    await resendVerification(services, request, body.email.toLowerCase());
    return { message: texts(languageOf(request)).accounts.resent };
  });

  serve(app, api.changeEmail, async ({ body, who, request, reply }) => {
    const account = await reauthenticateAccount({ who, request, reply }, body.password, deps);
    await changeEmail(services, request, account, body.newEmail.toLowerCase());
    app.logSecurity(request, 'email_change_asked');
    return { message: texts(languageOf(request)).accounts.newEmailSent };
  });
}

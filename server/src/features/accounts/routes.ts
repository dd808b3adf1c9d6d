import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { clearSessionCookies, setAccessCookie } from '#server/http/session/cookies.ts';
import { csrfToken } from '#server/http/session/csrf.ts';
import { endSessionOfBrowser } from '#server/http/session/end-session.ts';
import { whoIs } from '#server/http/session/open-session.ts';
import { mustRenewSession } from '#server/http/session/renew-session.ts';
import { plainName } from '#server/i18n/plain-name.ts';
import { languageOf, texts } from '#server/i18n/texts.ts';
import { keyedMutex } from '#server/services/concurrency.ts';
import type { Services } from '#server/services/services.ts';
import { endSessionsOf, findSessionUser } from '#server/store/sessions.ts';
import type { User } from '#server/store/users.ts';
import { accountsAdmin } from './admin-routes.ts';
import { childCalls } from './children/routes.ts';
import { deleteAccountCall } from './delete-account.ts';
import { deviceCalls } from './devices.ts';
import { emailCalls } from './email/routes.ts';
import { firstStartCalls } from './first-start/routes.ts';
import { registrationToken, rememberDevice } from './login-throttle/known-device.ts';
import { refuseCommonPassword } from './password/common-passwords.ts';
import { passwordHashes, passwordQueue } from './password/password-hashes.ts';
import type { AccountDeps } from './password/reauthenticate.ts';
import { passwordCalls } from './password/routes.ts';
import { providerCalls } from './providers/routes.ts';
import { accountIdOf, continueSessionAsAccount, findGuest, findRepeated, register } from './register.ts';
import { secondFactorCalls } from './second-factor/routes.ts';
import { signIn } from './sign-in.ts';

export function accounts(app: FastifyInstance, services: Services) {
  const deps: AccountDeps = {
    services,
    passwords: passwordHashes(),
    loginMutex: keyedMutex(passwordQueue),
  };
  registrationCall(app, deps);
  firstStartCalls(app, deps);
  sessionCalls(app, deps);
  secondFactorCalls(app, deps);
  passwordCalls(app, deps);
  emailCalls(app, deps);
  deviceCalls(app, services);
  childCalls(app, deps);
  deleteAccountCall(app, deps);
  accountsAdmin(app, services);
  providerCalls(app, services);
}

function registrationCall(app: FastifyInstance, deps: AccountDeps) {
  const { services, passwords } = deps;
  serve(app, api.register, async ({ body, request, reply }) => {
    const [name, email, language] = [plainName(body.name), body.userEmail.toLowerCase(), languageOf(request)];
    if (name === '') throw refuse('bad_input', { field: 'name' });
    refuseCommonPassword(body.userPassword, [name, email], 'userPassword');
    const password_hash = await passwords.hash(body.userPassword);
    const guest = await findGuest(request, reply, services);
    const account = { name, email, password_hash, language, guestId: guest?.userId };
    const asked = { ...account, id: accountIdOf(services, body), readers: body.readers };
    const id =
      (await register(services, request, asked)) ?? (await findRepeated(deps, asked, body.userPassword));
    app.logSecurity(request, 'registered', { account: id });
    if (guest?.userId === id) await continueSessionAsAccount(reply, services, guest);
    rememberDevice(request, reply, registrationToken(services.secret, id));
    return { message: texts(language).accounts.registered };
  });
}

const toStatusReply = ({ id, name, email, role, demo_until }: User, csrf_token: string) => ({
  user: { id, name, email },
  role,
  csrf_token,
  demo_until: demo_until?.toISOString() ?? null,
});

function sessionCalls(app: FastifyInstance, deps: AccountDeps) {
  const { services } = deps;
  const { db, clock } = services;
  serve(app, api.login, ({ body, request, reply }) => signIn(request, reply, body, deps));

  serve(app, api.logout, async ({ request, reply }) => {
    const session = await endSessionOfBrowser(request, services);
    if (session) app.logSecurity(request, 'signed_out', { session });
    clearSessionCookies(reply);
    return { message: texts(languageOf(request)).accounts.signedOut };
  });

  serve(app, api.logoutEverywhere, async ({ who, request, reply }) => {
    for (const id of await endSessionsOf(db, who.userId, clock())) app.accessTokens.end(id);
    app.logSecurity(request, 'signed_out', { from: 'all devices' });
    clearSessionCookies(reply);
    return { message: texts(languageOf(request)).accounts.signedOutEverywhere };
  });

  serve(app, api.status, async ({ who, request, reply }) => {
    const user = who && (await findSessionUser(db, who.sessionId));
    if (!who || !user) {
      const renewed = await mustRenewSession(request, reply, services);
      return toStatusReply(renewed.user, renewed.csrf_token);
    }
    const changed =
      user.role !== who.role ||
      user.second_factor !== who.secondFactor ||
      user.demo_until?.getTime() !== who.demoUntil?.getTime();
    if (changed) await setAccessCookie(reply, whoIs(user, { ...user, id: who.sessionId }));
    return toStatusReply(user, csrfToken(app.secret, who.sessionId));
  });

  serve(app, api.refresh, async ({ request, reply }) => {
    const { csrf_token } = await mustRenewSession(request, reply, services);
    return { csrf_token };
  });
}

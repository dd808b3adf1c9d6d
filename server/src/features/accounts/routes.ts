import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { giveAccess, takeSession } from '#server/http/session/cookies.ts';
import { csrfToken } from '#server/http/session/csrf.ts';
import { whoIs } from '#server/http/session/open-session.ts';
import { mustRenewSession } from '#server/http/session/renew-session.ts';
import { languageOf, texts } from '#server/i18n/texts.ts';
import { endSession, findSessionUser } from '#server/store/sessions.ts';
import type { User } from '#server/store/users.ts';
import { findGuest, goOnAsAccount } from './guest-who-registers.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';
import { passwords as openPasswords, type Passwords } from './passwords/passwords.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { oneAtATime } from './turnstile.ts';
import { resendVerification } from './verification/resend-verification.ts';
import { verify } from './verification/verify.ts';

export function accounts(app: FastifyInstance, doors: Doors) {
  const passwords = openPasswords();
  registration(app, doors, passwords);
  sessions(app, doors, passwords);
}

function registration(app: FastifyInstance, doors: Doors, passwords: Passwords) {
  serve(app, api.register, async ({ body, request, reply }) => {
    const [name, email, language] = [body.name.trim(), body.userEmail.toLowerCase(), languageOf(request)];
    if (isCommonPassword(body.userPassword, [name, email])) {
      throw refuse('password_common', { field: 'userPassword' });
    }
    const password_hash = await passwords.hash(body.userPassword);
    const guest = await findGuest(request, reply, doors);
    const id = await register(doors, { name, email, password_hash, language }, guest?.userId);
    if (guest?.userId === id) await goOnAsAccount(reply, doors, guest);
    return { message: texts(language).accounts.registered };
  });

  serve(app, api.verifyEmail, async ({ params, who, request, reply }) => {
    const id = await verify(doors, params.token);
    const user = who?.userId === id ? await findSessionUser(doors.db, who.sessionId) : undefined;
    if (user && who) await giveAccess(reply, whoIs(user, who.sessionId));
    return { verified: true, message: texts(languageOf(request)).accounts.verified };
  });

  serve(app, api.resendVerification, async ({ body, request }) => {
    await resendVerification(doors, body.email.toLowerCase());
    return { message: texts(languageOf(request)).accounts.resent };
  });
}

const described = ({ id, name, email, role, demo_until }: User, csrf_token: string) => ({
  user: { id, name, email },
  role,
  csrf_token,
  demo_until: demo_until?.toISOString() ?? null,
});

function sessions(app: FastifyInstance, doors: Doors, passwords: Passwords) {
  const { db, clock } = doors;
  const inTurn = oneAtATime(64);
  serve(app, api.login, ({ body, request, reply }) =>
    signIn(request, reply, body, { doors, passwords, inTurn }),
  );

  serve(app, api.logout, async ({ who, request, reply }) => {
    await endSession(db, who.sessionId, clock());
    app.accessTokens.end(who.sessionId);
    takeSession(reply);
    return { message: texts(languageOf(request)).accounts.signedOut };
  });

  serve(app, api.status, async ({ who, request, reply }) => {
    const user = who && (await findSessionUser(db, who.sessionId));
    if (!who || !user) {
      const renewed = await mustRenewSession(request, reply, doors);
      return described(renewed.user, renewed.csrf_token);
    }
    const changed = user.role !== who.role || user.demo_until?.getTime() !== who.demoUntil?.getTime();
    if (changed) await giveAccess(reply, whoIs(user, who.sessionId));
    return described(user, csrfToken(app.secret, who.sessionId));
  });

  serve(app, api.refresh, async ({ request, reply }) => {
    const { csrf_token } = await mustRenewSession(request, reply, doors);
    return { csrf_token };
  });
}

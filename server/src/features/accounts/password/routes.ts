import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { languageOf, texts } from '#server/i18n/texts.ts';
import { trustBrowser } from '../login-throttle/throttle-login.ts';
import { beginSession } from '../sign-in.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { type AccountDeps, reauthenticateAccount } from './reauthenticate.ts';
import { replacePassword } from './replace-password.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';

export function passwordCalls(app: FastifyInstance, deps: AccountDeps) {
  const { services, passwords } = deps;

  serve(app, api.changePassword, async ({ body, who, request, reply }) => {
    const account = await reauthenticateAccount({ who, request, reply }, body.oldPassword, deps);
    refuseCommonPassword(body.newPassword, [account.name, account.email]);
    await replacePassword(app, services, account, await passwords.hash(body.newPassword));
    app.logSecurity(request, 'password_changed');
    const given = { how: 'password', factor: who.secondFactor ? 'earlier' : null } as const;
    return { csrf_token: await beginSession(request, reply, services, account, given) };
  });

  serve(app, api.forgotPassword, async ({ body, request }) => {
    await forgotPassword(services, request, body.email.toLowerCase());
    return { message: texts(languageOf(request)).accounts.resetSent };
  });

  serve(app, api.resetPassword, async ({ body, request, reply }) => {
    const { account, email } = await resetPassword(app, services, passwords, body);
    app.logSecurity(request, 'password_changed', { account, how: 'link' });
    await trustBrowser(request, reply, email, services);
    return { message: texts(languageOf(request)).accounts.resetDone };
  });
}

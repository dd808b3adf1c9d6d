/** The first account of an empty installation: made with the code that a starting server prints. */
import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { plainName } from '#server/i18n/plain-name.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { hasSetupCode } from '#server/store/setup-codes.ts';
import { findAccount, hasAccount } from '#server/store/users.ts';
import { trustBrowser } from '../login-throttle/throttle-login.ts';
import { refuseCommonPassword } from '../password/common-passwords.ts';
import type { AccountDeps } from '../password/reauthenticate.ts';
import { beginSession } from '../sign-in.ts';
import { findSetUpNow, insertFirstAccount } from './first-account.ts';

export function firstStartCalls(app: FastifyInstance, deps: AccountDeps) {
  const { services, passwords } = deps;
  const { db, clock, config } = services;

  const isOpen = async (code: string) =>
    config.adminEmail === undefined && (await hasSetupCode(db, code, clock())) && !(await hasAccount(db));

  serve(app, api.checkSetupCode, async ({ body }) => {
    if (!(await isOpen(body.code))) throw refuse('link_unknown');
    return { open: true as const };
  });

  serve(app, api.setUp, async ({ body, request, reply }) => {
    const [name, email] = [plainName(body.name), body.userEmail.toLowerCase()];
    if (name === '') throw refuse('bad_input', { field: 'name' });
    refuseCommonPassword(body.userPassword, [name, email], 'userPassword');
    const repeated = await findSetUpNow(deps, email, body.userPassword);
    if (!repeated && !(await isOpen(body.code))) throw refuse('link_unknown');
    const id =
      repeated ??
      (await insertFirstAccount(app, services, {
        name,
        email,
        password_hash: await passwords.hash(body.userPassword),
        language: languageOf(request),
      }));
    const account = await findAccount(db, id);
    if (!account) throw refuse('link_unknown'); // deleted a moment ago
    app.logSecurity(request, 'set_up', { account: id });
    await trustBrowser(request, reply, email, services);
    return {
      csrf_token: await beginSession(request, reply, services, account, { how: 'password', factor: null }),
    };
  });
}

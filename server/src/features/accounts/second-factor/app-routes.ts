/** Setting up an authenticator app, and turning it off. */
import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { signedTokens } from '#server/http/session/signed-token.ts';
import { deleteApp, findApp, storeApp } from '#server/store/second-factors.ts';
import { findAccount } from '#server/store/users.ts';
import { type AccountDeps, reauthenticateAccount } from '../password/reauthenticate.ts';
import { appUrl, decryptAppSecret, encryptAppSecret, newAppSecret, stepOfCode } from './authenticator-app.ts';
import { changeFactors, makeRecoveryCodes } from './change-factors.ts';

/** Nothing is stored before the first code is right: the browser brings the secret back. */
type Setup = { session: string; appSecret: string };

export function authenticatorAppCalls(app: FastifyInstance, deps: AccountDeps) {
  const { services } = deps;
  const { secret, clock, random } = services;
  const setups = signedTokens<Setup>({ secret, clock, purpose: 'set up an authenticator app', seconds: 600 });

  serve(app, api.setUpApp, async ({ body, who, request, reply }) => {
    const { email } = await reauthenticateAccount({ who, request, reply }, body.password, deps);
    const appSecret = newAppSecret(random);
    const setup = await setups.make({ session: who.sessionId, appSecret });
    return { secret: appSecret, url: appUrl(appSecret, email), setup };
  });

  serve(app, api.confirmApp, async ({ body, who, request, reply }) => {
    const setup = await setups.read(body.setup);
    const account = await findAccount(services.db, who.userId);
    if (setup?.session !== who.sessionId || !account || account.email === null)
      throw refuse('bad_input', { field: 'setup' });
    const { appSecret } = setup;
    const { id, email, language } = account;
    let codes: string[] | null = null;
    await changeFactors(
      app,
      services,
      { who, request, reply },
      { id, email, language },
      async (tx, before) => {
        const stored = await findApp(tx, id);
        // A reply may have been lost, and with it the codes.
        const isRepeat = stored && decryptAppSecret(stored.secret, id, secret) === appSecret;
        const step = stepOfCode(appSecret, body.code, clock());
        if (step === null) throw refuse('bad_credentials', { field: 'code' });
        const row = { secret: encryptAppSecret(appSecret, id, secret, random), added_at: clock() };
        if (!isRepeat) await storeApp(tx, { user_id: id, last_step: step, ...row });
        const isFirst = !before.any || (isRepeat && before.passkeys === 0);
        if (isFirst) codes = await makeRecoveryCodes(tx, services, id);
        return isRepeat ? null : 'appAdded';
      },
    );
    return { codes };
  });

  serve(app, api.removeApp, async ({ body, who, request, reply }) => {
    const account = await reauthenticateAccount({ who, request, reply }, body.password, deps);
    await changeFactors(app, services, { who, request, reply }, account, async (tx) =>
      (await deleteApp(tx, account.id)) ? 'appRemoved' : null,
    );
    return { done: true };
  });
}

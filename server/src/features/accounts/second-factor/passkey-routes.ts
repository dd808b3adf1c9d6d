/** Adding, naming and removing passkeys. */
import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { signedTokens } from '#server/http/session/signed-token.ts';
import { plainName } from '#server/i18n/plain-name.ts';
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertPasskey,
  renamePasskey,
} from '#server/store/passkeys.ts';
import { findAccount } from '#server/store/users.ts';
import { type AccountDeps, reauthenticateAccount } from '../password/reauthenticate.ts';
import { changeFactors, makeRecoveryCodes } from './change-factors.ts';
import { checkRegistration, registrationOptions } from './passkeys.ts';

type Setup = { session: string; challenge: string };

const mostPasskeys = 20;

function nameOf(given: string) {
  const name = plainName(given);
  if (name === '') throw refuse('bad_input', { field: 'name' });
  return name;
}

export function passkeyCalls(app: FastifyInstance, deps: AccountDeps) {
  const { services } = deps;
  const { db, secret, clock } = services;
  const setups = signedTokens<Setup>({ secret, clock, purpose: 'make a passkey', seconds: 600 });

  serve(app, api.setUpPasskey, async ({ body, who, request, reply }) => {
    const account = await reauthenticateAccount({ who, request, reply }, body.password, deps);
    const known = await findPasskeys(db, account.id);
    if (known.length >= mostPasskeys) throw refuse('not_allowed');
    const options = await registrationOptions(services, account, known);
    const setup = await setups.make({ session: who.sessionId, challenge: options.challenge });
    return { options: { ...options }, setup };
  });

  serve(app, api.addPasskey, async ({ body, who, request, reply }) => {
    const name = nameOf(body.name);
    const setup = await setups.read(body.setup);
    const account = await findAccount(db, who.userId);
    if (setup?.session !== who.sessionId || !account || account.email === null)
      throw refuse('bad_input', { field: 'setup' });
    const made = await checkRegistration(services, body.credential, setup.challenge);
    if (!made) throw refuse('bad_credentials', { field: 'credential' });
    const { id: user_id, email, language } = account;
    const { id, counter, transports = [] } = made;
    let codes: string[] | null = null;
    await changeFactors(
      app,
      services,
      { who, request, reply },
      { id: user_id, email, language },
      async (tx, before) => {
        const public_key = Buffer.from(made.publicKey);
        const row = { id, user_id, name, public_key, counter, transports, added_at: clock(), used_at: null };
        const isNew = await insertPasskey(tx, row);
        if (!isNew && (await findPasskey(tx, id))?.user_id !== user_id)
          throw refuse('bad_credentials', { field: 'credential' });
        // A reply may have been lost, and with it the codes.
        const isOnly = before.app === null && before.passkeys === (isNew ? 0 : 1);
        if (isOnly) codes = await makeRecoveryCodes(tx, services, user_id);
        return isNew ? 'passkeyAdded' : null;
      },
    );
    return { codes };
  });

  serve(app, api.renamePasskey, async ({ body: { id, name }, who }) => {
    if (!(await renamePasskey(db, who.userId, id, nameOf(name)))) throw refuse('not_found');
    return { done: true };
  });

  serve(app, api.removePasskey, async ({ body: { id, password }, who, request, reply }) => {
    const account = await reauthenticateAccount({ who, request, reply }, password, deps);
    await changeFactors(app, services, { who, request, reply }, account, async (tx) =>
      (await deletePasskey(tx, account.id, id)) ? 'passkeyRemoved' : null,
    );
    return { done: true };
  });
}

import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { findPasskeys } from '#server/store/passkeys.ts';
import { findFactors } from '#server/store/second-factors.ts';
import { type AccountDeps, reauthenticateAccount } from '../password/reauthenticate.ts';
import { authenticatorAppCalls } from './app-routes.ts';
import { changeFactors, makeRecoveryCodes } from './change-factors.ts';
import { passkeyCalls } from './passkey-routes.ts';
import { secondFactorSignIn } from './sign-in-routes.ts';

/** The second factor of an account: signing in with it, setting it up, turning it off. */
export function secondFactorCalls(app: FastifyInstance, deps: AccountDeps) {
  const { services } = deps;
  secondFactorSignIn(app, deps);
  authenticatorAppCalls(app, deps);
  passkeyCalls(app, deps);

  serve(app, api.secondFactor, async ({ who }) => {
    const factors = await findFactors(services.db, who.userId);
    const passkeys = await findPasskeys(services.db, who.userId);
    return {
      app: factors.app?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
        id,
        name,
        added_at: added_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      })),
      codes: factors.codes,
      required: services.config.adminNeedsFactor && who.role === 'admin',
    };
  });

  serve(app, api.newRecoveryCodes, async ({ body, who, request, reply }) => {
    const account = await reauthenticateAccount({ who, request, reply }, body.password, deps);
    let codes: string[] | null = null;
    await changeFactors(app, services, { who, request, reply }, account, async (tx, before) => {
      if (!before.any) throw refuse('not_found');
      codes = await makeRecoveryCodes(tx, services, account.id);
      return 'codesMade';
    });
    return { codes };
  });
}

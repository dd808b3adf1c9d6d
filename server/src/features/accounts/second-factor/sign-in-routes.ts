/** The second half of signing in: a code or a passkey, after the password was right; or a passkey alone. */
import { api, type UsedCredential } from '@readling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services/services.ts';
import { findPasskey, findPasskeys, usePasskey } from '#server/store/passkeys.ts';
import { findFactors } from '#server/store/second-factors.ts';
import { findAccount } from '#server/store/users.ts';
import { throttleKey, throttleLogin } from '../login-throttle/throttle-login.ts';
import type { AccountDeps } from '../password/reauthenticate.ts';
import { beginSession, mailNewSignIn } from '../sign-in.ts';
import { checkCode } from './check-code.ts';
import { mailFactorChange } from './mail-change.ts';
import { authenticationOptions, checkAuthentication } from './passkeys.ts';
import { endPending, findPending, setChallenge } from './pending-sign-in.ts';

type Pending = Awaited<ReturnType<typeof findPending>>;
type Account = NonNullable<Pending['account']>;

/** The counters of the login throttle for codes are apart from those for passwords, which a right password clears. */
const throttled = (account: Account) => `second factor of ${account.id}`;

function wrong(request: FastifyRequest, account?: string) {
  request.server.logSecurity(request, 'factor_wrong', account ? { account } : {});
  return refuse('bad_credentials', { field: 'code' });
}

async function useCode(
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  code: string,
  { services, loginMutex }: AccountDeps,
) {
  const name = throttled(account);
  return loginMutex(throttleKey(request, name, services.secret), async () => {
    const throttle = await throttleLogin(request, name, services);
    const factor = await checkCode(request, services, account.id, code).catch(async (error) => {
      await throttle.undo();
      throw error;
    });
    if (!factor) throw wrong(request, account.id);
    await throttle.succeeded(reply);
    return factor;
  });
}

/** Returns the account whose passkey signed the challenge of this browser. */
async function checkPasskey(
  request: FastifyRequest,
  services: Services,
  { account, challenge }: Pending,
  credential: UsedCredential,
): Promise<Account> {
  const { db, clock } = services;
  if (!challenge) throw refuse('not_signed_in');
  const passkey = await findPasskey(db, credential.id);
  if (!passkey || (account && passkey.user_id !== account.id)) throw wrong(request, account?.id);
  const counter = await checkAuthentication(services, credential, passkey, challenge.text);
  if (counter === null) throw wrong(request, passkey.user_id);
  const challengedAt = new Date(challenge.madeAt);
  if (!(await usePasskey(db, passkey.id, { counter, challengedAt, now: clock() })))
    throw wrong(request, passkey.user_id);
  const owner = account ?? (await findAccount(db, passkey.user_id));
  if (!owner?.verified_at) throw wrong(request, passkey.user_id);
  return owner;
}

export function secondFactorSignIn(app: FastifyInstance, deps: AccountDeps) {
  const { services } = deps;
  const { db } = services;

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    { signingIn }: Pending,
    factor: 'app' | 'recovery code' | 'passkey',
  ) {
    endPending(reply);
    const how = signingIn?.how ?? 'passkey';
    const csrf_token = await beginSession(request, reply, services, account, { how, factor });
    if (signingIn?.isNew) await mailNewSignIn(services, account);
    return { csrf_token };
  }

  serve(app, api.askedFactors, async ({ request }) => {
    const { account } = await findPending(request, services);
    if (!account) throw refuse('not_signed_in');
    const { app: hasApp, passkeys } = await findFactors(db, account.id);
    return { app: hasApp !== null, passkeys: passkeys > 0 };
  });

  serve(app, api.giveCode, async ({ body: { code }, request, reply }) => {
    const pending = await findPending(request, services);
    const { account } = pending;
    if (!account) throw refuse('not_signed_in');
    const factor = await useCode(request, reply, account, code, deps);
    if (factor === 'recovery code' && account.email !== null)
      await mailFactorChange(db, services, { ...account, email: account.email }, 'codeUsed');
    return finish(request, reply, account, pending, factor);
  });

  serve(app, api.passkeyChallenge, async ({ request, reply }) => {
    const { account, signingIn } = await findPending(request, services);
    const options = await authenticationOptions(services, account ? await findPasskeys(db, account.id) : []);
    await setChallenge(reply, services, signingIn, options.challenge);
    return { options: { ...options } };
  });

  serve(app, api.givePasskey, async ({ body: { credential }, request, reply }) => {
    const pending = await findPending(request, services);
    const account = await checkPasskey(request, services, pending, credential);
    return finish(request, reply, account, pending, 'passkey');
  });
}

import { api, limits, localPath } from '@readling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { findIdentityUser } from '#server/store/identities.ts';
import type { User } from '#server/store/users.ts';
import { isFamilyDevice } from '../login-throttle/known-device.ts';
import { findGuest } from '../register.ts';
import { signInOrAsk } from '../sign-in.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { openIdClient, type ProviderIdentity, wasDeclined } from './open-id-client.ts';
import { pendingLoginCookie } from './pending-login-cookie.ts';

type LoginReason = 'provider_failed' | 'provider_email' | 'second_factor';

const redirectToLogin = (reply: FastifyReply, why: LoginReason | null, back: string) =>
  reply.redirect(`/login?${new URLSearchParams({ ...(why ? { why } : {}), back })}`);

/** Stricter than OpenID Connect: this email can be stored, and a mail to it reaches one mailbox. */
const isStorableEmail = (email: string | null): email is string =>
  email !== null && email.length <= limits.emailLength && /^[^\s@,<>"\p{C}]+@[^\s@,<>"\p{C}]+$/u.test(email);

const nameOf = ({ name }: ProviderIdentity, email: string) =>
  (name ?? email.split('@')[0] ?? email).replace(/\p{C}/gu, '').slice(0, limits.nameLength).trim() ||
  email.slice(0, limits.nameLength);

/** Starts a session for the identity. Returns null, or why the person has to go on at the login page. */
async function signInWithIdentity(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { provider, ...identity }: ProviderIdentity & { provider: string },
): Promise<LoginReason | null> {
  const { email } = identity;
  const known = await findIdentityUser(services.db, identity);
  const begin = async (user: User) =>
    (await signInOrAsk(request, reply, services, user, { how: 'provider' })) === null
      ? 'second_factor'
      : null;
  if (known) return begin(known);
  if (!isStorableEmail(email) || !identity.verified) return 'provider_email';
  const guest = await findGuest(request, reply, services);
  const verified = {
    ...identity,
    provider,
    name: nameOf(identity, email),
    language: languageOf(request),
    guestId: guest?.userId,
    isKnown: (account: { id: string; email: string }) => isFamilyDevice(request, services.secret, account),
  };
  const { user, ended } = await findOrCreateAccount(services, verified, email);
  for (const session of ended) request.server.accessTokens.end(session);
  return begin(user);
}

export function providerCalls(app: FastifyInstance, services: Services) {
  const { config, secret, clock } = services;
  const providers = new Map(config.providers.map((one) => [one.id, openIdClient(one, config.publicUrl)]));
  const cookie = pendingLoginCookie(secret, clock);
  const find = (id: 'google' | 'oidc') => {
    const provider = providers.get(id);
    if (!provider) throw refuse('not_found');
    return provider;
  };
  const logFailure = (request: FastifyRequest, id: string, error: { code?: unknown; name?: unknown }) =>
    request.server.logSecurity(request, 'provider_failed', {
      provider: id,
      reason: error.code ?? error.name,
    });

  serve(app, api.startProviderLogin, async ({ params, query, request, reply }) => {
    const provider = find(params.provider);
    const back = localPath(query.back ?? '/') ?? '/';
    try {
      const { url, loginState } = await provider.start();
      await cookie.set(reply, { ...loginState, provider: provider.id, back });
      return reply.redirect(url.href);
    } catch (error) {
      logFailure(request, provider.id, error as Error);
      return redirectToLogin(reply, 'provider_failed', back);
    }
  });

  serve(app, api.finishProviderLogin, async ({ params, request, reply }) => {
    const provider = find(params.provider);
    const pending = await cookie.consume(request, reply);
    if (pending?.provider !== provider.id) return redirectToLogin(reply, 'provider_failed', '/');
    const { back, ...loginState } = pending;
    try {
      const identity = await provider.finish(request.url, loginState);
      const why = await signInWithIdentity(request, reply, services, {
        ...identity,
        provider: provider.name,
      });
      return why === null ? reply.redirect(back) : redirectToLogin(reply, why, back);
    } catch (error) {
      if (wasDeclined(error)) return redirectToLogin(reply, null, back);
      logFailure(request, provider.id, error as Error);
      return redirectToLogin(reply, 'provider_failed', back);
    }
  });
}

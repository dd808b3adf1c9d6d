import { api, limits } from '@readling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { findIdentityUser } from '#server/store/identities.ts';
import { findGuest } from '../guest-who-registers.ts';
import { beginSession } from '../sign-in.ts';
import { askProvider, type Person, wasDeclined } from './ask-provider.ts';
import { sentCookie } from './sent-cookie.ts';
import { settleIdentity } from './settle-identity.ts';

type Why = 'provider_failed' | 'provider_email';

const toLogin = (reply: FastifyReply, why: Why | null, back: string) =>
  reply.redirect(`/login?${new URLSearchParams({ ...(why ? { why } : {}), back })}`);

/** A path of this site, whatever was asked for. */
function pathOf(back: string | undefined, publicUrl: string) {
  const { origin } = new URL(publicUrl);
  const url = URL.canParse(back ?? '/', origin) ? new URL(back ?? '/', origin) : new URL(origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}

/** An address that we can store and write to. */
const isAddress = (email: string | null): email is string =>
  email !== null && email.length <= limits.emailLength && /^[^\s@,<>"\p{C}]+@[^\s@,<>"\p{C}]+$/u.test(email);

const nameOf = ({ name }: Person, email: string) =>
  (name ?? email.split('@')[0] ?? email).replace(/\p{C}/gu, '').slice(0, limits.nameLength).trim() ||
  email.slice(0, limits.nameLength);

/** Signs in who came back. False where the provider does not vouch for their address. */
async function enter(request: FastifyRequest, reply: FastifyReply, services: Services, person: Person) {
  const { email } = person;
  const known = await findIdentityUser(services.db, person);
  if (known) {
    await beginSession(request, reply, services, known);
    return true;
  }
  if (!isAddress(email) || !person.verified) return false;
  const guest = await findGuest(request, reply, services);
  const arrival = {
    ...person,
    name: nameOf(person, email),
    language: languageOf(request),
    guestId: guest?.userId,
  };
  const { user, ended } = await settleIdentity(services, arrival, email);
  for (const session of ended) request.server.accessTokens.end(session);
  await beginSession(request, reply, services, user);
  return true;
}

export function providerCalls(app: FastifyInstance, services: Services) {
  const { config, secret, clock } = services;
  const providers = new Map(config.providers.map((one) => [one.id, askProvider(one, config.publicUrl)]));
  const cookie = sentCookie(secret, clock);
  const find = (id: 'google' | 'oidc') => {
    const provider = providers.get(id);
    if (!provider) throw refuse('not_found');
    return provider;
  };
  const failed = (request: FastifyRequest, id: string, error: { code?: unknown; name?: unknown }) =>
    request.log.warn({ provider: id, reason: error.code ?? error.name }, 'sign-in with a provider failed');

  serve(app, api.startProviderLogin, async ({ params, query, request, reply }) => {
    const provider = find(params.provider);
    const back = pathOf(query.back, config.publicUrl);
    try {
      const { url, sent } = await provider.start();
      await cookie.give(reply, { ...sent, provider: provider.id, back });
      return reply.redirect(url.href);
    } catch (error) {
      failed(request, provider.id, error as Error);
      return toLogin(reply, 'provider_failed', back);
    }
  });

  serve(app, api.finishProviderLogin, async ({ params, request, reply }) => {
    const provider = find(params.provider);
    const journey = await cookie.take(request, reply);
    if (journey?.provider !== provider.id) return toLogin(reply, 'provider_failed', '/');
    const { back, ...sent } = journey;
    try {
      const person = await provider.finish(request.url, sent);
      const entered = await enter(request, reply, services, person);
      return entered ? reply.redirect(back) : toLogin(reply, 'provider_email', back);
    } catch (error) {
      if (wasDeclined(error)) return toLogin(reply, null, back);
      failed(request, provider.id, error as Error);
      return toLogin(reply, 'provider_failed', back);
    }
  });
}

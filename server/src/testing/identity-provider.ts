/** A real OpenID Connect provider in this process. Whoever comes is `person`, and consents to all. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { onTestFinished, vi } from 'vitest';

export type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string };
const client = { client_id: 'readling', client_secret: 'honey, honey, honey, honey, honey' };
const scopes = 'openid email profile';

function provide(issuer: string, redirectUri: string, person: () => Claims | null) {
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...person(), sub: accountId }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['for this test'] },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: client.client_id,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    ctx.respond = false;
    const who = person();
    const declined = { error: 'access_denied', error_description: 'changed their mind' };
    const answer = who ? { login: { accountId: who.sub } } : declined;
    await provider.interactionFinished(ctx.req, ctx.res, answer, { mergeWithLastSubmission: false });
  });
  return provider.callback();
}

/**
 * Follows the provider's redirects as a browser does, until it is sent back to us; the answer is that path.
 */
async function visit(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  while (url.startsWith(issuer)) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(location, url).href;
  }
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export async function identityProvider({ publicUrl = 'http://localhost:8080', away = false } = {}) {
  for (const method of ['info', 'warn'] as const) {
    const quiet = vi.spyOn(console, method).mockImplementation(() => {}); // it says that it is not for production
    onTestFinished(() => quiet.mockRestore());
  }
  const server: Server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let [person, isAway]: [Claims | null, boolean] = [null, away];
  const handle = provide(issuer, `${publicUrl}/auth/with/oidc/done`, () => person);
  server.on('request', (request, response) => {
    if (!isAway) return handle(request, response);
    response.writeHead(503).end();
  });
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    /** What happens at the provider for this person, or for one who declines. */
    visit(url: string, who: Claims | null) {
      person = who;
      return visit(url, issuer);
    },
    comeBack: () => {
      isAway = false;
    },
  };
}

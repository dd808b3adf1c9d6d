/**
 * OpenID Connect: the code flow with PKCE, state and nonce. A provider is asked who it is when it is first needed, and
 * again after it was away; none of it delays the start or any other call.
 */
import * as openid from 'openid-client';
import type { ProviderConfig } from '#server/config.ts';

const timeoutSeconds = 5;

/** What this browser was sent away with, and must come back with. */
export type Sent = { state: string; nonce: string; verifier: string };
/** Who came back, as the provider says. */
export type Person = {
  issuer: string;
  subject: string;
  email: string | null;
  verified: boolean;
  name: string | null;
};

/** The way of showing the client secret that every provider must know, unless it says otherwise. */
const clientSecret = (secret: string): openid.ClientAuth => {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
};

function discover({ issuer, clientId, clientSecret: secret }: ProviderConfig) {
  const server = new URL(issuer);
  const insecure = server.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid.discovery(server, clientId, undefined, clientSecret(secret), {
    timeout: timeoutSeconds,
    execute: [openid.enableNonRepudiationChecks, ...insecure],
  });
}

const text = (claim: unknown) => (typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null);
/** Some providers say it in a string. */
const isYes = (claim: unknown) => claim === true || claim === 'true';

export function askProvider(provider: ProviderConfig, publicUrl: string) {
  let known: Promise<openid.Configuration> | undefined;
  const configuration = () => {
    known ??= discover(provider);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };

  /** Where to send the browser. */
  async function start(): Promise<{ url: URL; sent: Sent }> {
    const sent = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
    const url = openid.buildAuthorizationUrl(await configuration(), {
      redirect_uri: `${publicUrl}/auth/with/${provider.id}/done`,
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(sent.verifier),
      code_challenge_method: 'S256',
      state: sent.state,
      nonce: sent.nonce,
    });
    return { url, sent };
  }

  /** Who it is that came back to this address. Rejects when anything is not as it was sent. */
  async function finish(path: string, { state, nonce, verifier }: Sent): Promise<Person> {
    const config = await configuration();
    const tokens = await openid.authorizationCodeGrant(config, new URL(path, publicUrl), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token came');
    // Some say in the token who it is, others only when asked.
    const asks = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const told = asks ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: text(told['email'])?.toLowerCase() ?? null,
      verified: isYes(told['email_verified']),
      name: text(told['name']) ?? text(told['given_name']),
    };
  }

  return { ...provider, start, finish };
}

/** True when the person changed their mind at the provider. */
export const wasDeclined = (error: unknown) =>
  error instanceof openid.AuthorizationResponseError && error.error === 'access_denied';

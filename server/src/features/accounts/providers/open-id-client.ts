/**
 * OpenID Connect: the code flow with PKCE, state and nonce. The configuration of a provider is fetched when
 * it is first needed, and again after that failed, so that a provider that is down does not stop the start or
 * other calls.
 */
import * as openid from 'openid-client';
import type { ProviderConfig } from '#server/config.ts';

const timeoutSeconds = 5;

/** What the browser must bring back from the provider. */
export type LoginState = { state: string; nonce: string; verifier: string };
/** Who signed in, as the provider reports it. `verified` is about the email. */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  verified: boolean;
  name: string | null;
};

/** Every provider knows `client_secret_basic`, unless its configuration lists only others. */
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
/** Some providers send a boolean as text. */
const isTrue = (claim: unknown) => claim === true || claim === 'true';

/** A client for one provider. `start` and `finish` reject when the provider cannot be reached. */
export function openIdClient(provider: ProviderConfig, publicUrl: string) {
  let cached: Promise<openid.Configuration> | undefined;
  const configuration = () => {
    cached ??= discover(provider);
    cached.catch(() => {
      cached = undefined;
    });
    return cached;
  };

  /** Returns the page of the provider to send the browser to, and what the browser must bring back. */
  async function start(): Promise<{ url: URL; loginState: LoginState }> {
    const loginState = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
    const url = openid.buildAuthorizationUrl(await configuration(), {
      redirect_uri: `${publicUrl}/auth/with/${provider.id}/done`,
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(loginState.verifier),
      code_challenge_method: 'S256',
      state: loginState.state,
      nonce: loginState.nonce,
    });
    return { url, loginState };
  }

  /** Returns who came back to `path` of this site. Rejects when state, nonce or verifier do not match. */
  async function finish(path: string, { state, nonce, verifier }: LoginState): Promise<ProviderIdentity> {
    const config = await configuration();
    const tokens = await openid.authorizationCodeGrant(config, new URL(path, publicUrl), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the reply has no ID token');
    // Some providers put the email in the token, others only in the user info.
    const needsUserInfo =
      claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const person = needsUserInfo
      ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: text(person['email'])?.toLowerCase() ?? null,
      verified: isTrue(person['email_verified']),
      name: text(person['name']) ?? text(person['given_name']),
    };
  }

  return { ...provider, start, finish };
}

/** Returns true when the person cancelled at the provider. */
export const wasDeclined = (error: unknown) =>
  error instanceof openid.AuthorizationResponseError && error.error === 'access_denied';

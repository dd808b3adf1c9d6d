/** A minimal OpenID Connect provider. The server's own tests use a complete one. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Person = { sub: string; email: string; name: string };
const client = { id: 'readling', secret: 'honey, honey, honey, honey, honey' };

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function signed(claims: object) {
  const content = `${encoded({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** Every visitor signs in as the person of `signInAs`; null cancels the sign-in. */
export async function startOpenidProvider() {
  let person: Person | null = null;
  let nonce: string | null = null;
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', issuer);
    const report = (value: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (pathname === '/.well-known/openid-configuration')
      return report({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (pathname === '/keys')
      return report({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] });
    if (pathname === '/authorize') {
      nonce = query.get('nonce');
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('state', query.get('state') ?? '');
      if (person) back.searchParams.set('code', 'once');
      else back.searchParams.set('error', 'access_denied');
      return response.writeHead(302, { location: back.href }).end();
    }
    const now = Math.floor(Date.now() / 1000);
    const about = { ...person, email_verified: true, nonce, iat: now, exp: now + 60 };
    const id_token = signed({ iss: issuer, aud: client.id, ...about });
    return report({ access_token: 'none', token_type: 'Bearer', expires_in: 60, id_token });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    signInAs: (next: Person | null) => {
      person = next;
    },
    close: () => void server.close().closeAllConnections(),
  };
}

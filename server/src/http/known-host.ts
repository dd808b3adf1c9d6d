import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** The name in a Host header, without the port, in lower case; null when there is none in it. */
export function nameInHost(host: string): string | null {
  if (!URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$|\.$/g, '') || null;
}

export const isLocalName = (name: string) => name === 'localhost' || name.endsWith('.localhost');

/** For the person who runs the server: a page cannot be loaded from such a name, so nobody else reads it. */
const explanation = `This server does not know the name under which you opened it.
If you run it: set PUBLIC_URL to the address that people open, or add the name to ALLOWED_HOSTS.
docs/running.md has more about both.
`;

/** For programs that watch this server: they may use any name, and learn nothing but whether it runs. */
const forAnyName = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests to a name that is not this server's. A page of another site could otherwise let its own name lead to
 * a server at home (DNS rebinding), whose browser would then count both as one site. An IP address cannot be used so.
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  { publicUrl, allowedHosts }: Pick<Config, 'publicUrl' | 'allowedHosts'>,
) {
  const allowed = new Set([nameInHost(new URL(publicUrl).host), ...allowedHosts]);
  const isKnown = (host: string) => {
    const name = nameInHost(host);
    return name !== null && (allowed.has(name) || isLocalName(name) || isIP(name) > 0);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isKnown(request.host) || forAnyName.has(request.url)) {
      done();
      return;
    }
    app.logSecurity(request, 'refused', { code: 'host_unknown' });
    reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(explanation);
  });
}

import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { refuse } from '../refuse.ts';

const path = '/.well-known/security.txt';
const yearMs = 365 * 86_400_000;

/** Serves security.txt (RFC 9116): whom to tell about a weakness of this server. There is none without ADMIN_EMAIL. */
export function securityText(app: FastifyInstance, { config, clock }: Pick<Services, 'config' | 'clock'>) {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    if (!config.adminEmail) throw refuse('not_found');
    const lines = [
      `Contact: mailto:${config.adminEmail}`,
      `Expires: ${new Date(clock().getTime() + yearMs).toISOString()}`,
      `Canonical: ${config.publicUrl}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer. Pages set their own Content-Security-Policy; what is not a page needs nothing. Headers
 * that browsers honour on https only are sent there only, else each page over plain http logs a warning.
 */
export async function useHeaders(app: FastifyInstance) {
  const https = app.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    hsts: https && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    // Not no-referrer, which turns the Origin of a form post into "null".
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/**
 * Serves GET /metrics for Prometheus: numbers only, no names, IP addresses or texts. With METRICS_TOKEN whoever has the
 * token gets them. Without it only programs of this machine do, and others get `not_found`.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import { isLocalName, nameInHost } from '../known-host.ts';
import { refuse } from '../refuse.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Features register their own metrics here. */
    metrics: Registry;
  }
}

let ofProcess: Registry | undefined;
function processMetrics() {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

const isLoopback = (ip: string) => /^(127\.|::1$|::ffff:127\.)/i.test(ip);
const hash = (text: string) => createHash('sha256').update(text).digest();

/** A proxy on this machine forwards requests of others. It adds one of these headers, or the name that they opened. */
const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const;

function isFromThisMachine({ socket, headers }: FastifyRequest) {
  const name = nameInHost(headers.host ?? '') ?? '';
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    forwardingHeaders.every((header) => headers[header] === undefined) &&
    (isLocalName(name) || isLoopback(name))
  );
}

export function metrics(app: FastifyInstance, { metricsToken }: Pick<Config, 'metricsToken'>) {
  const registry = new Registry();
  app.decorate('metrics', registry);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = request.headers.authorization ?? '';
    const mayRead = metricsToken
      ? timingSafeEqual(hash(given), hash(`Bearer ${metricsToken}`))
      : isFromThisMachine(request);
    if (!mayRead) throw refuse('not_found');
    reply.type(registry.contentType);
    return (await Registry.merge([processMetrics(), registry]).metrics()) as string;
  });
}

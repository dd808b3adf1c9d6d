/**
 * Serves GET /metrics for Prometheus: numbers only, no names, IP addresses or texts. Only direct
 * requests get them: a request that a proxy forwarded comes from outside and gets `not_found`.
 */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
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

export function metrics(app: FastifyInstance) {
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
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (headers['x-forwarded-for'] ?? headers.forwarded) throw refuse('not_found');
    reply.type(registry.contentType);
    return (await Registry.merge([processMetrics(), registry]).metrics()) as string;
  });
}

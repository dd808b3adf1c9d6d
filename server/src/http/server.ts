import { randomUUID } from 'node:crypto';
import { limits } from '@readling/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Services } from '#server/services/services.ts';
import { sendError, sendNotFound } from './errors.ts';
import { sharedHeaders } from './headers.ts';
import { describeError } from './log.ts';
import { sendUnreadable } from './unreadable-requests.ts';

z.config(z.locales.en());

/**
 * In ms. A slow or silent socket is closed after about 15 s: Node checks the timeouts at this interval only.
 */
const socketTimeouts = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };
const bodyTimeoutMs = 13_000;

function logger({ config, logTo }: Services) {
  const options = { level: config.logLevel, serializers: { err: describeError } };
  return logTo ? { ...options, stream: logTo } : options;
}

/**
 * Accepts JSON bodies, and WAV files where a call has `sound`, whose route sets the limit of bytes. An empty body
 * with the JSON content type counts as no body: some clients send that.
 */
function acceptBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  app.addContentTypeParser('audio/wav', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Returns a Fastify server with our schema compilers and error body. It does not log requests. */
export function newServer(services: Services): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: logger(services),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // the connections are closed before: drain.ts
    bodyLimit: limits.bodyBytes,
    trustProxy: services.config.trustProxy ?? false,
    http: socketTimeouts,
    requestTimeout: bodyTimeoutMs,
    clientErrorHandler: sendUnreadable,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      // No hook has run: the URL cannot be read.
      reply.headers({ ...sharedHeaders(services.config.publicUrl), 'x-request-id': request.id });
      void sendError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptBodies(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  app.decorate('publicUrl', services.config.publicUrl);
  app.decorate('secret', services.secret);
  app.decorate('adminNeedsFactor', services.config.adminNeedsFactor);
  const served: string[] = [];
  app.decorate('served', served);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) served.push(`${one} ${url}`);
  });
  for (const prefix of ['/api/*', '/auth/*']) app.all(prefix, { schema: { hide: true } }, sendNotFound);
  return app;
}

import { limits } from '@readling/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Services } from '#server/services/services.ts';
import { answerError, answerNotFound } from './errors.ts';
import { describeError } from './log.ts';

z.config(z.locales.en());

/** Slow or silent sockets are closed after some 15 s; Node looks for them only as often as told. */
const patience = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };
const bodyPatience = 13_000;

function logger({ config, logTo }: Services) {
  const options = { level: config.logLevel, serializers: { err: describeError } };
  return logTo ? { ...options, stream: logTo } : options;
}

/** JSON alone is read. Clients that name it but send no body, as some do on a call that takes none, are fine. */
function readJsonAlone(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** A Fastify that speaks our schemas and answers every trouble with our error body. Requests are not logged. */
export function newServer(services: Services): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: logger(services),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    bodyLimit: limits.bodyBytes,
    trustProxy: services.config.trustProxy ?? false,
    http: patience,
    requestTimeout: bodyPatience,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJsonAlone(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.decorate('publicUrl', services.config.publicUrl);
  app.decorate('secret', services.secret);
  const served: string[] = [];
  app.decorate('served', served);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) served.push(`${one} ${url}`);
  });
  for (const prefix of ['/api/*', '/auth/*']) app.all(prefix, { schema: { hide: true } }, answerNotFound);
  return app;
}

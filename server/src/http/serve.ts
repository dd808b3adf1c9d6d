/**
 * One call of the contract, served. In order: rate limit, same origin, session, access, CSRF token, then the body,
 * params and query through their schemas, the handler, and the reply through its schema (unknown keys never leave).
 */
import type { Endpoint } from '@readling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { requireAccess } from './access.ts';
import { requireCsrf } from './csrf.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { Who } from './who.ts';

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** `who` is the signed-in learner; null is possible only where access is `anyone`. */
export type Call<E extends Endpoint> = {
  body: Parsed<E['body']>;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  who: E['access'] extends 'anyone' ? Who | null : Who;
  request: FastifyRequest;
  reply: FastifyReply;
};
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['reply']>>;

export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  const { method, path, summary, rate } = endpoint;
  app.route({
    method,
    url: path,
    schema: {
      summary,
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      response: { 200: endpoint.reply },
    },
    config: { rateLimit: { max: rate.max, timeWindow: rate.seconds * 1000 } },
    onRequest: async (request) => {
      if (endpoint.changes) requireSameOrigin(request, app.publicUrl);
      requireAccess(endpoint.access, request.who);
      if (endpoint.csrf) requireCsrf(request, app.secret);
    },
    handler: (request, reply) =>
      handler({
        body: request.body,
        params: request.params,
        query: request.query,
        who: request.who,
        request,
        reply,
      } as Call<E>),
  });
}

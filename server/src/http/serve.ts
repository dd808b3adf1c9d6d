/**
 * Serves one call of the contract. Order: session (a hook of the app), rate limit, same origin, access, CSRF
 * token; then body, params and query are parsed by their schemas; then the handler runs. The reply passes
 * through its schema too, so unknown keys are never sent.
 */
import { Readable } from 'node:stream';
import { type Endpoint, errorBody, type RefusalCode, refusals } from '@readling/contract';
import { type Operation, operationOf } from '@readling/contract/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { requireAccess } from './access.ts';
import { refuse } from './refuse.ts';
import { requireSameOrigin } from './same-origin.ts';
import { requireCsrf } from './session/csrf.ts';
import type { Who } from './session/who.ts';

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** `who` is the signed-in learner; null is possible only where access is `anyone`. */
type Call<E extends Endpoint> = {
  body: E extends { sound: object } ? Buffer : Parsed<E['body']>;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  who: E['access'] extends 'anyone' ? Who | null : Who;
  request: FastifyRequest;
  reply: FastifyReply;
};
/** A reply that is not JSON may be a stream. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<z.input<E['reply']> | (E extends { media: string } ? Readable : never)>;

/** Returns every refusal code of a call: its own, and those that its access and its schemas imply. */
export const refusalsOf = (
  { access, csrf, changes, body, sound, params, query }: Endpoint,
  operation: Operation,
) => [
  ...new Set<RefusalCode>([
    ...operation.refusals,
    ...(body || params || query ? (['bad_input'] as const) : []),
    ...(body || sound ? (['too_large'] as const) : []),
    ...(access === 'anyone' ? [] : (['not_signed_in', 'demo_over'] as const)),
    ...(access === 'owner' || access === 'user' || access === 'admin' ? (['not_allowed'] as const) : []),
    ...(access === 'admin' ? (['factor_missing'] as const) : []),
    ...(changes ? (['cross_site'] as const) : []),
    ...(csrf ? (['csrf_failed'] as const) : []),
    'too_many',
    'unexpected',
    'database_unavailable',
  ]),
];

const documented = (codes: RefusalCode[]) => {
  const statuses = codes.map((code) => refusals[code].status);
  return Object.fromEntries(statuses.map((status) => [status, errorBody]));
};

/** The reply of a call that succeeds, by its status. */
const replySchemas = ({ reply, media, redirects }: Endpoint) => {
  if (redirects) return { '3xx': z.null() }; // no body
  return { 200: media ? { content: { [media.split(';')[0] ?? media]: { schema: reply } } } : reply };
};

/** Logs a call that reads or changes the data of others, with these fields of its input. */
function logCall(request: FastifyRequest, fields: readonly string[]) {
  const input = { ...(request.body as object), ...(request.query as object) };
  const ids = Object.entries(input).filter(([name]) => fields.includes(name));
  request.server.logSecurity(request, 'admin_call', Object.fromEntries(ids));
}

export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  operation: Operation = operationOf(endpoint),
) {
  const { method, path } = endpoint;
  const { summary, rate, logged } = operation;
  const codes = refusalsOf(endpoint, operation);
  const checkRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (endpoint.changes) requireSameOrigin(request, app.publicUrl, endpoint.redirects);
    requireAccess(endpoint.access, request);
    if (endpoint.csrf && (request.who || endpoint.access !== 'anyone')) requireCsrf(request, app.secret);
  };
  app.route({
    method,
    url: path,
    exposeHeadRoute: false, // some older GET calls change state, and a HEAD would too
    schema: {
      summary,
      description: `May be refused with: ${codes.join(', ')}.`,
      ...(endpoint.access === 'anyone'
        ? {}
        : { security: [{ session: [], ...(endpoint.csrf ? { csrf: [] } : {}) }] }),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.sound ? { consumes: ['audio/wav'] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      response: { ...documented(codes), ...replySchemas(endpoint) },
    },
    ...(endpoint.sound ? { bodyLimit: endpoint.sound.mostBytes } : {}),
    onRequest: [...app.limitRate(endpoint.access, rate, path), checkRequest],
    handler: async (request, reply) => {
      const { body, params, query, who } = request;
      if (endpoint.sound && !Buffer.isBuffer(body)) throw refuse('sound_unreadable');
      const result = await handler({ body, params, query, who, request, reply } as Call<E>);
      if (logged) logCall(request, logged);
      if (endpoint.media && result instanceof Readable) return reply.type(endpoint.media).send(result);
      if (typeof result !== 'string') return result;
      if (endpoint.media) return reply.type(endpoint.media).serializer(String).send(result);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
    },
  });
}

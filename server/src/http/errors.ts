/**
 * Turns every error into our error body: refusals unchanged, bad input by field, other errors without detail.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '#server/services/database-unavailable.ts';
import { withoutInput } from './log.ts';
import { Refusal, refuse } from './refuse.ts';
import { logRefusal } from './security-log.ts';

/**
 * True when a row was written for a learner whose account was deleted meanwhile (foreign key of `user_id`).
 */
const isDeletedLearner = (error: Error & { code?: unknown; constraint?: unknown }) =>
  error.code === '23503' && String(error.constraint).endsWith('_user_id_fkey');

function badInput(error: FastifyError & { validationContext?: string }): Refusal | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const path = first?.instancePath.slice(1).replaceAll('/', '.');
    return refuse('bad_input', {
      field: path || (error.validationContext ?? 'body'),
      detail: first?.message,
    });
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return refuse('bad_input', { field: 'content-type', detail: 'Send JSON as application/json' });
  }
  if (error.code === 'FST_ERR_BAD_URL') return refuse('bad_input', { field: 'url' });
  const { statusCode = 500 } = error;
  if (statusCode === 413) return refuse('too_large');
  if (statusCode === 404) return refuse('not_found');
  if (statusCode >= 400 && statusCode < 500) {
    return refuse('bad_input', { field: 'body', detail: 'The body is not valid JSON' });
  }
  return null;
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  if (isDatabaseUnavailable(error)) return refuse('database_unavailable', { retryAfter: 5 });
  if (isDeletedLearner(error)) return refuse('not_signed_in');
  return badInput(error as FastifyError);
}

function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfter)));
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body);
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const route = request.routeOptions?.url;
  const refusal = asRefusal(error);
  if (refusal?.code === 'database_unavailable')
    request.log.warn({ route, err: error }, 'the database cannot be reached');
  if (refusal) {
    logRefusal(request, refusal.code);
    return sendRefusal(reply, refusal);
  }
  const errorId = request.id;
  const err = error instanceof Error ? error : new Error('something that is not an Error was thrown');
  const redacted = Object.create(err, {
    message: { value: withoutInput(err.message, request.body, request.params, request.query) },
  });
  request.log.error({ route, err: redacted }, 'unexpected');
  const unexpected = refuse('unexpected');
  return reply
    .code(unexpected.status)
    .header('cache-control', 'no-store')
    .send({ ...unexpected.body, errorId });
}

export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(reply, refuse('not_found'));

import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { rateLimitKeyOf } from '#server/http/client.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { countRequest, findCount } from '#server/store/rate-counts.ts';

/** Wrong codes of one address in this time. A class that types may be wrong twice each. */
export const wrongCodes = { max: 60, seconds: 600 };

const keyOf = ({ ip }: FastifyRequest, { secret }: Services) =>
  createHmac('sha256', secret)
    .update(`wrong card ${rateLimitKeyOf(ip)}`)
    .digest();

/** Refuses every code of an address that gave too many wrong ones. */
export async function refuseGuesses(request: FastifyRequest, services: Services) {
  const now = services.clock();
  const count = await findCount(services.db, keyOf(request, services), now);
  if (count && count.requests >= wrongCodes.max)
    throw refuse('too_many', { retryAfter: (count.endsAt.getTime() - now.getTime()) / 1000 });
}

export const countGuess = (request: FastifyRequest, services: Services) =>
  countRequest(services.db, {
    key: keyOf(request, services),
    seconds: wrongCodes.seconds,
    now: services.clock(),
  });

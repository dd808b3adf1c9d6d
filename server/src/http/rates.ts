import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Doors } from '#server/doors/doors.ts';
import { clientOf } from './client.ts';
import { refuse } from './refuse.ts';

/** Who is counted: a signed-in learner, since a whole school may share one address; else the client's address. */
const counted = ({ who, ip }: FastifyRequest) => (who ? `learner ${who.userId}` : clientOf(ip));

/** Makes `app.rateLimit` for `serve`. Counts are kept in this process. */
export async function useRates(app: FastifyInstance, { limitRates = true }: Doors) {
  await app.register(rateLimit, {
    global: false,
    cache: 10_000,
    allowList: () => !limitRates,
    keyGenerator: counted,
    errorResponseBuilder: (_request, { ttl }) => refuse('too_many', { retryAfter: ttl / 1000 }),
  });
}

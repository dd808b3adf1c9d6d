import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { clientOf } from './client.ts';
import { refuse } from './refuse.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Hooks that refuse a call which comes too often. */
    limitRate: (rate: { max: number; seconds: number }) => onRequestAsyncHookHandler[];
  }
}

/** Who is counted: a signed-in learner, since a whole school may share one address; else the client's address. */
const counted = ({ who, ip }: FastifyRequest) => (who ? `learner ${who.userId}` : clientOf(ip));

/** Counts are kept in this process. */
export async function useRates(app: FastifyInstance, { limitRates = true }: Services) {
  await app.register(rateLimit, {
    global: false,
    cache: 10_000,
    keyGenerator: counted,
    errorResponseBuilder: (_request, { ttl }) => refuse('too_many', { retryAfter: ttl / 1000 }),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
  });
  app.decorate('limitRate', ({ max, seconds }: { max: number; seconds: number }) =>
    limitRates ? [app.rateLimit({ max, timeWindow: seconds * 1000 }) as onRequestAsyncHookHandler] : [],
  );
}

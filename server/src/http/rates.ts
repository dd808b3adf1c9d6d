import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { rateLimitKeyOf } from './client.ts';
import { refuse } from './refuse.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the hooks that refuse more than `max` requests of a client in `seconds`. */
    limitRate: (rate: { max: number; seconds: number }) => onRequestAsyncHookHandler[];
  }
}

/** By learner, because a whole school may share one IP address; by client where nobody is signed in. */
const rateKey = ({ who, ip }: FastifyRequest) => (who ? `learner ${who.userId}` : rateLimitKeyOf(ip));

/** Adds `app.limitRate`. Each process counts for itself. */
export async function useRateLimits(app: FastifyInstance, { limitRates = true }: Services) {
  await app.register(rateLimit, {
    global: false,
    cache: 10_000,
    keyGenerator: rateKey,
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

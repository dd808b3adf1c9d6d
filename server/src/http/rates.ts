import rateLimit from '@fastify/rate-limit';
import type { Access } from '@readling/contract';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { rateLimitKeyOf } from './client.ts';
import { refuse } from './refuse.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the hooks that refuse more than `max` requests of a client in `seconds`, see `countersOf`. */
    limitRate: (access: Access, rate: { max: number; seconds: number }) => onRequestAsyncHookHandler[];
  }
}

/** How many guests may use one IP address as if each was alone: a class that tries the demo, and its neighbours. */
const guestsOfClient = 100;

type Counter = 'client' | 'learner' | 'guests of the client';

/**
 * Accounts are counted by learner, because a whole school may share one IP address. Visitors are counted by client.
 * Anybody can become a guest as often as they like, so a guest counts as a visitor where visitors may call, and all
 * guests of a client are counted together elsewhere.
 */
function countersOf(access: Access, { who }: FastifyRequest): Counter[] {
  if (who && who.role !== 'guest') return ['learner'];
  if (!who || access === 'anyone') return ['client'];
  return ['learner', 'guests of the client'];
}

/** Adds `app.limitRate`. Each process counts for itself. */
export async function useRateLimits(app: FastifyInstance, { limitRates = true }: Services) {
  await app.register(rateLimit, {
    global: false,
    cache: 10_000,
  });
  app.decorate('limitRate', (access, { max, seconds }) => {
    if (!limitRates) return [];
    const limit = (most: number, keyGenerator: (request: FastifyRequest) => string) =>
      app.createRateLimit({ max: most, timeWindow: seconds * 1000, keyGenerator });
    const byClient = ({ ip }: FastifyRequest) => rateLimitKeyOf(ip);
    const counters = {
      client: limit(max, byClient),
      learner: limit(max, ({ who }) => String(who?.userId)),
      'guests of the client': limit(max * guestsOfClient, byClient),
    };
    return [
      async (request) => {
        for (const counter of countersOf(access, request)) {
          const count = await counters[counter](request);
          if (!count.isAllowed && count.isExceeded)
            throw refuse('too_many', { retryAfter: count.ttl / 1000 });
        }
      },
    ];
  });
}

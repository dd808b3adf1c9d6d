import { createHmac } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { Access } from '@readling/contract';
import type { Operation } from '@readling/contract/operations';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { countRequest } from '#server/store/rate-counts.ts';
import { rateLimitKeyOf } from './client.ts';
import { refuse } from './refuse.ts';

type Rate = Operation['rate'];

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the hooks that refuse more requests of a client to `path` than this rate, see `countersOf`. */
    limitRate: (access: Access, rate: Rate, path: string) => onRequestAsyncHookHandler[];
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

const byClient = ({ ip }: FastifyRequest) => rateLimitKeyOf(ip);
const byLearner = ({ who }: FastifyRequest) => String(who?.userId);
const keyOf: Record<Counter, (request: FastifyRequest) => string> = {
  client: byClient,
  learner: byLearner,
  'guests of the client': byClient,
};

/** Counts requests in the database, for all processes together. Stored are hashes, no IP address and no id. */
function sharedCount({ db, secret, clock }: Services, path: string, { max, seconds }: Rate) {
  return async (counter: Counter, most: number, request: FastifyRequest) => {
    const named = `rate ${path} ${counter} ${keyOf[counter](request)}`;
    const key = createHmac('sha256', secret).update(named).digest();
    const now = clock();
    const { requests, endsAt } = await countRequest(db, { key, seconds, now });
    if (requests > max * most)
      throw refuse('too_many', { retryAfter: (endsAt.getTime() - now.getTime()) / 1000 });
  };
}

/**
 * Adds `app.limitRate`. Each process counts for itself, which costs nothing and holds off floods. What passes is counted
 * in the database too where the rate is `shared`.
 */
export async function useRateLimits(app: FastifyInstance, services: Services) {
  await app.register(rateLimit, {
    global: false,
    cache: 10_000,
  });
  app.decorate('limitRate', (access, rate, path) => {
    if (services.limitRates === false) return [];
    const factors: Record<Counter, number> = {
      client: 1,
      learner: 1,
      'guests of the client': guestsOfClient,
    };
    const limit = (counter: Counter) =>
      app.createRateLimit({
        max: rate.max * factors[counter],
        timeWindow: rate.seconds * 1000,
        keyGenerator: keyOf[counter],
      });
    const counters = {
      client: limit('client'),
      learner: limit('learner'),
      'guests of the client': limit('guests of the client'),
    };
    const countShared = rate.shared ? sharedCount(services, path, rate) : undefined;
    return [
      async (request) => {
        for (const counter of countersOf(access, request)) {
          const count = await counters[counter](request);
          if (!count.isAllowed && count.isExceeded)
            throw refuse('too_many', { retryAfter: count.ttl / 1000 });
          await countShared?.(counter, factors[counter], request);
        }
      },
    ];
  });
}

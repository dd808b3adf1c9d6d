import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { endedChannel, findEndedSince } from '#server/store/sessions.ts';
import { accessSeconds } from './access-token.ts';

/** Milliseconds. An access cookie outlives its session by no more, plus a minute for clocks that differ. */
const lookBackMs = (accessSeconds + 60) * 1000;

/** Makes this process refuse sessions that ended in another process or before this one started. */
export function endedSessionSubscriber({ accessTokens }: FastifyInstance, { db, clock }: Services) {
  return {
    onNotify: { [endedChannel]: (sessionId: string) => accessTokens.end(sessionId) },
    catchUp: async () => {
      const since = new Date(clock().getTime() - lookBackMs);
      for (const sessionId of await findEndedSince(db, since)) accessTokens.end(sessionId);
    },
  };
}

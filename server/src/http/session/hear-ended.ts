import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { endedChannel, findEndedSince } from '#server/store/sessions.ts';
import { accessSeconds } from './access-token.ts';

/** Access cookies outlive their session by this much at most, and clocks differ a little. */
const worthMs = (accessSeconds + 60) * 1000;

/** Sessions that ended in another process, or before this one started, are refused here as well. */
export function endedElsewhere({ accessTokens }: FastifyInstance, { db, clock }: Services) {
  return {
    hear: { [endedChannel]: (sessionId: string) => accessTokens.end(sessionId) },
    catchUp: async () => {
      const since = new Date(clock().getTime() - worthMs);
      for (const sessionId of await findEndedSince(db, since)) accessTokens.end(sessionId);
    },
  };
}

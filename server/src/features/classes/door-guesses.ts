import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { rateLimitKeyOf } from '#server/http/client.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { countRequest, uncountRequest } from '#server/store/rate-counts.ts';

/**
 * Wrong codes in this time, of one address and of all together. A code is short: at the second limit guesses at 500 open
 * doors hit one in a day with a chance below 1 %.
 */
export const wrongDoorCodes = { ofClient: 30, ofAll: 1000, seconds: 600 };

/**
 * Counts a guess before it is looked up, so that guesses at the same moment do not pass together. Returns what takes the
 * count of a right code back. Refuses every code of an address that gave too many wrong ones, then of everybody.
 */
export async function countDoorGuess({ ip }: FastifyRequest, { db, secret, clock }: Services) {
  const now = clock();
  const counted: Buffer[] = [];
  const uncount = async () => {
    for (const key of counted) await uncountRequest(db, key);
  };
  for (const [whose, max] of [
    [rateLimitKeyOf(ip), wrongDoorCodes.ofClient],
    ['all', wrongDoorCodes.ofAll],
  ] as const) {
    const key = createHmac('sha256', secret).update(`wrong door ${whose}`).digest();
    const count = await countRequest(db, { key, seconds: wrongDoorCodes.seconds, now });
    counted.push(key);
    if (count.requests > max) {
      await uncount(); // it was not looked up
      throw refuse('too_many', { retryAfter: (count.endsAt.getTime() - now.getTime()) / 1000 });
    }
  }
  return uncount;
}

import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { rateLimitKeyOf } from '#server/http/client.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { countRequest, uncountRequest } from '#server/store/rate-counts.ts';

/** Wrong codes of one address in this time. A class that types may be wrong once each, and again. */
export const wrongCodes = { max: 60, seconds: 600 };

/**
 * Returns what `find` finds by a code that somebody typed; refuses `link_unknown` where it finds nothing. A code counts
 * before it is looked up, so that guesses at the same moment do not pass together, and not any more once it was right.
 * Refuses every code of an address that gave too many wrong ones.
 */
export async function guessCode<Found extends object | string>(
  { ip }: FastifyRequest,
  { db, secret, clock }: Services,
  find: () => Promise<Found | null | undefined>,
): Promise<Found> {
  const now = clock();
  const key = createHmac('sha256', secret)
    .update(`wrong card ${rateLimitKeyOf(ip)}`)
    .digest();
  const { requests, endsAt } = await countRequest(db, { key, seconds: wrongCodes.seconds, now });
  let isWrong = false;
  try {
    if (requests > wrongCodes.max)
      throw refuse('too_many', { retryAfter: (endsAt.getTime() - now.getTime()) / 1000 });
    const found = await find();
    if (found) return found;
    isWrong = true;
  } finally {
    if (!isWrong) await uncountRequest(db, key);
  }
  throw refuse('link_unknown');
}

/**
 * Which children have read in this browser in the last days. What one of them answered without network may be handed in
 * by whoever reads there next. The cookie outlives every session; it shows nothing, and gives no other right.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/services/services.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { readCookie, setCookie } from './private-cookies.ts';
import { signedTokens } from './signed-token.ts';

const keptSeconds = 7 * 86_400;
/** A cookie goes with every request, so it stays small. Answers are handed in when the next child signs in. */
const mostReaders = 12;

type Reader = { id: LearnerId; until: number };

export type RecentReaders = {
  /** Adds a child who reads in this browser from now on, or still does. */
  add: (reply: FastifyReply, id: LearnerId) => Promise<void>;
  /** Returns the id when this child has read in this browser. */
  find: (request: FastifyRequest, id: string) => Promise<LearnerId | undefined>;
};

export function recentReaders(secret: Uint8Array, clock: Clock): RecentReaders {
  const purpose = 'recent readers';
  const tokens = signedTokens<{ readers: Reader[] }>({ secret, clock, purpose, seconds: keptSeconds });
  const now = () => Math.floor(clock().getTime() / 1000);

  async function read(request: FastifyRequest): Promise<Reader[]> {
    const found = await tokens.read(readCookie(request, 'readers') ?? '');
    return found?.readers.filter(({ until }) => until > now()) ?? [];
  }

  return {
    add: async (reply, id) => {
      const others = (await read(reply.request)).filter((reader) => reader.id !== id);
      const readers = [{ id, until: now() + keptSeconds }, ...others].slice(0, mostReaders);
      setCookie(reply, 'readers', await tokens.make({ readers }), keptSeconds);
    },
    find: async (request, id) => (await read(request)).find((reader) => reader.id === id)?.id,
  };
}

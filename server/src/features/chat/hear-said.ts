import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { findChangedSince, over, saidChannel } from '#server/store/conversations.ts';

/** Longer than anybody waits: whoever began to wait before that has been answered. */
const worthMs = 60_000;

/** What was said through other processes reaches whoever waits here. */
export const saidElsewhere = ({ chat }: FastifyInstance, { db, clock }: Services) => ({
  hear: {
    [saidChannel]: (payload: string) => {
      const [id = '', seq] = payload.split(' ');
      chat.said(id, Number(seq));
    },
  },
  catchUp: async () => {
    const since = new Date(clock().getTime() - worthMs);
    for (const { id, last_seq, ended_at } of await findChangedSince(db, since))
      chat.said(id, ended_at === null ? last_seq : over);
  },
});

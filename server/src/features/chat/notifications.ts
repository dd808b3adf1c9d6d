import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { chatChannel, endedSeq, findChangedSince } from '#server/store/conversations.ts';

/** Longer than any request waits: a request that began earlier has ended by now. */
const missedMs = 60_000;

/** Passes on what other processes notify about conversations to the requests that wait in this process. */
export const chatNotifications = ({ chat }: FastifyInstance, { db, clock }: Services) => ({
  onNotify: {
    [chatChannel]: (payload: string) => {
      const [id = '', seq] = payload.split(' ');
      chat.notify(id, Number(seq));
    },
  },
  catchUp: async () => {
    const since = new Date(clock().getTime() - missedMs);
    for (const { id, last_seq, ended_at } of await findChangedSince(db, since))
      chat.notify(id, ended_at === null ? last_seq : endedSeq);
  },
});

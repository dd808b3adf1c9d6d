/** The side of the person who looks: what there is, what was said, answering, handing back, putting away. */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, type InboxEntry, limits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { texts } from '#server/i18n/texts.ts';
import type { Db } from '#server/services/services.ts';
import { appendMessages, findMessagesAfter } from '#server/store/chat-messages.ts';
import {
  changeConversation,
  findConversation,
  lockConversation,
  type Talk,
} from '#server/store/conversations.ts';
import { listInbox } from '#server/store/inbox-entries.ts';
import type { Support } from '../chat-deps.ts';
import { isConversationId } from '../conversation-id.ts';
import { divider } from '../divider.ts';
import { newsOf, toWire } from '../to-wire.ts';
import { spread, type Waits } from '../waits/waits.ts';
import { answerAsPerson } from './answer-as-person.ts';
import { stateOf, toEntry } from './to-entry.ts';

/** What is said in many conversations at once is one change of the list. */
const gatherMs = 150;

export type Inbox = {
  waits: Waits;
  /** how many changes there were of any conversation, for `waits` */
  changes: () => number;
};

/** How long the list stays as it is, if nothing happens: until the next conversation in it is over. */
function restOf(conversations: readonly InboxEntry[], now: Date): number {
  const ends = conversations
    .filter(({ live }) => live)
    .map(({ lastAt }) => Date.parse(lastAt) + limits.chat.expiryMs);
  return Math.min(...ends) - now.getTime();
}

function looking(
  app: FastifyInstance,
  { services: { db, clock, random } }: Support,
  { waits, changes }: Inbox,
) {
  async function list() {
    const now = clock();
    const conversations = (await listInbox(db, now)).map((row) => toEntry(row, now));
    return {
      version: hash('sha256', JSON.stringify(conversations), 'base64url').slice(0, 16),
      conversations,
    };
  }

  serve(app, api.inbox, async ({ query: { known, waitMs }, reply }) => {
    const until = performance.now() + spread(Math.min(waitMs, limits.chat.waitMs));
    for (;;) {
      const before = changes();
      const found = await list();
      const left = until - performance.now();
      if (found.version !== known || waitMs === 0 || left <= 0) return found;
      const rest = restOf(found.conversations, clock());
      const why = await waits.wait(random.id(), before, Math.min(left, rest), reply.raw);
      if (why !== 'news' && why !== 'time') return found;
      if (why === 'news') await sleep(gatherMs);
    }
  });

  serve(app, api.inboxMessages, async ({ query: { cid, since } }) => {
    if (!isConversationId(cid) || !(await findConversation(db, cid))) throw refuse('conversation_unknown');
    return newsOf(await findMessagesAfter(db, cid, since), since);
  });
}

export function inbox(app: FastifyInstance, support: Support, watch: Inbox) {
  const { services, said, answering } = support;
  const { db, clock, random } = services;
  looking(app, support, watch);

  /** Changes a conversation, whoever's it is. */
  async function change(id: string, work: (tx: Db, talk: Talk) => Promise<Talk>): Promise<Talk> {
    const talk = await db.transaction().execute(async (tx) => {
      const found = isConversationId(id) ? await lockConversation(tx, id) : undefined;
      if (!found) throw refuse('conversation_unknown');
      return work(tx, found);
    });
    said(id, talk.last_seq);
    return talk;
  }

  serve(app, api.inboxAnswer, async ({ body }) => {
    if (!isConversationId(body.conversationId)) throw refuse('conversation_unknown');
    const { talk, reached, stored } = await db.transaction().execute(async (tx) => {
      const delivered = await answerAsPerson(tx, body, services);
      const all = await findMessagesAfter(tx, delivered.talk.id, delivered.talk.agent_seq - 1);
      return { ...delivered, stored: all.filter(({ message_id }) => message_id === body.messageId) };
    });
    said(talk.id, talk.last_seq);
    return { messages: stored.map(toWire), seq: talk.last_seq, reached };
  });

  serve(app, api.inboxHandBack, async ({ body }) => {
    const talk = await change(body.conversationId, async (tx, found) => {
      if (!found.person) return found;
      const line = divider(random.id(), texts(found.language).chat.programBack, clock());
      return answering.atOnce(tx, await appendMessages(tx, found, [line], { person: false }));
    });
    answering.goOn(talk, 'now');
    return { state: stateOf(talk) };
  });

  serve(app, api.inboxSettle, async ({ body }) => {
    await change(body.conversationId, async (tx, found) => {
      await changeConversation(tx, found.id, { settled_at: clock(), waiting_at: null });
      return found;
    });
    return { settled: true };
  });
}

/** The calls of the person who answers: list, read, answer, hand back to the program, settle. */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, chatLimits, type InboxEntry } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { jitter, type LongPollWaiters } from '#server/http/long-poll-waiters.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { texts } from '#server/i18n/texts.ts';
import type { Db } from '#server/services/services.ts';
import { appendMessages, findMessagesAfter } from '#server/store/chat-messages.ts';
import {
  type Conversation,
  changeConversation,
  findConversation,
  isLive,
  lockConversation,
} from '#server/store/conversations.ts';
import { type ListedConversation, listInbox } from '#server/store/inbox-entries.ts';
import { isConversationId } from '../asker.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { divider } from '../conversations.ts';
import { messagesToWire, toWire } from '../messages-to-wire.ts';
import { storeInboxAnswer } from './inbox-answer.ts';

/** Messages that arrive in many conversations within this time cause one new list. */
const collectMs = 150;

export type InboxUpdates = {
  waiters: LongPollWaiters;
  /** how many changes of any conversation this process has seen; the waiters wait for a higher number */
  countChanges: () => number;
};

function stateOf({
  urgent_at,
  worried_at,
  person,
  waiting_at,
}: Pick<Conversation, 'urgent_at' | 'worried_at' | 'person' | 'waiting_at'>): InboxEntry['state'] {
  if (urgent_at !== null) return 'urgent';
  if (worried_at !== null) return 'worried';
  if (person) return 'person';
  return waiting_at === null ? 'helper' : 'waiting';
}

function askerOf({ user_id, name, email }: ListedConversation): InboxEntry['asker'] {
  if (user_id === null || name === null) return { kind: 'visitor' };
  return email === null ? { kind: 'guest' } : { kind: 'account', name, email };
}

const toInboxEntry = (row: ListedConversation, now: Date): InboxEntry => ({
  conversationId: row.id,
  state: stateOf(row),
  live: isLive(row, now),
  ended: row.ended_at !== null,
  asker: askerOf(row),
  language: row.language as InboxEntry['language'],
  startedAt: row.started_at.toISOString(),
  lastAt: row.active_at.toISOString(),
  lastRole: row.role,
  lastText: row.text,
  seq: row.last_seq,
});

/**
 * Milliseconds until the next live conversation of the list expires: then the list changes without a message.
 */
function msUntilExpiry(entries: readonly InboxEntry[], now: Date): number {
  const ends = entries
    .filter(({ live }) => live)
    .map(({ lastAt }) => Date.parse(lastAt) + chatLimits.expiryMs);
  return Math.min(...ends) - now.getTime();
}

function serveInbox(
  app: FastifyInstance,
  { services: { db, clock, random } }: ChatDeps,
  { waiters, countChanges }: InboxUpdates,
) {
  async function list() {
    const now = clock();
    const conversations = (await listInbox(db, now)).map((row) => toInboxEntry(row, now));
    const version = hash('sha256', JSON.stringify(conversations), 'base64url').slice(0, 16);
    return { version, conversations };
  }

  serve(app, api.inbox, async ({ query: { known, waitMs }, reply }) => {
    const until = performance.now() + jitter(waitMs);
    for (;;) {
      const changesBefore = countChanges();
      const current = await list();
      const left = until - performance.now();
      if (current.version !== known || waitMs === 0 || left <= 0) return current;
      const ms = Math.min(left, msUntilExpiry(current.conversations, clock()));
      const reason = await waiters.wait(random.id(), changesBefore, ms, reply.raw);
      if (reason !== 'updated' && reason !== 'timeout') return current;
      if (reason === 'updated') await sleep(collectMs);
    }
  });

  serve(app, api.inboxMessages, async ({ query: { cid, since } }) => {
    if (!isConversationId(cid) || !(await findConversation(db, cid))) throw refuse('conversation_unknown');
    return messagesToWire(await findMessagesAfter(db, cid, since), since);
  });
}

export function inboxRoutes(app: FastifyInstance, deps: ChatDeps, updates: InboxUpdates) {
  const { services, notify, answering } = deps;
  const { db, clock, random } = services;
  serveInbox(app, deps, updates);

  /** Locks and changes any conversation, and notifies those who wait in it. */
  async function change(
    id: string,
    work: (tx: Db, conversation: Conversation) => Promise<Conversation>,
  ): Promise<Conversation> {
    const changed = await db.transaction().execute(async (tx) => {
      const found = isConversationId(id) ? await lockConversation(tx, id) : undefined;
      if (!found) throw refuse('conversation_unknown');
      return work(tx, found);
    });
    notify(id, changed.last_seq);
    return changed;
  }

  serve(app, api.inboxAnswer, async ({ body }) => {
    if (!isConversationId(body.conversationId)) throw refuse('conversation_unknown');
    const { conversation, reached, stored } = await db.transaction().execute(async (tx) => {
      const delivered = await storeInboxAnswer(tx, body, services);
      const { id, agent_seq } = delivered.conversation;
      const messages = await findMessagesAfter(tx, id, agent_seq - 1);
      return { ...delivered, stored: messages.filter(({ message_id }) => message_id === body.messageId) };
    });
    notify(conversation.id, conversation.last_seq);
    return { messages: stored.map(toWire), seq: conversation.last_seq, reached };
  });

  serve(app, api.inboxHandBack, async ({ body }) => {
    const conversation = await change(body.conversationId, async (tx, found) => {
      if (!found.person) return found;
      const line = divider(random.id(), texts(found.language).chat.programBack, clock());
      return appendMessages(tx, found, [line], { person: false });
    });
    await answering.answer(conversation);
    return { state: stateOf((await findConversation(db, conversation.id)) ?? conversation) };
  });

  serve(app, api.inboxSettle, async ({ body }) => {
    await change(body.conversationId, async (tx, found) => {
      await changeConversation(tx, found.id, { settled_at: clock(), waiting_at: null });
      return found;
    });
    return { settled: true };
  });
}

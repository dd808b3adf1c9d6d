/** Begins a conversation, and stores what its asker sends. */

import { chatLimits } from '@readling/contract';
import { dayMs } from '#server/day-ms.ts';
import { refuse } from '#server/http/refuse.ts';
import { texts } from '#server/i18n/texts.ts';
import type { Db, Services } from '#server/services/services.ts';
import {
  appendMessages,
  findMessagesAfter,
  findMessagesByCseq,
  findUnseenReplies,
  type NewMessage,
  sizeOfConversation,
} from '#server/store/chat-messages.ts';
import {
  type Asker,
  type Conversation,
  insertConversation,
  lockConversation,
  lockLiveConversation,
  setEarlierSeen,
} from '#server/store/conversations.ts';

/** Of one conversation: some hundred long messages. */
const mostBytes = 200_000;

/** A line across the conversation that describes what happens to it, such as "A person is answering now". */
export const divider = (messageId: string, text: string, now: Date): NewMessage => ({
  role: 'system',
  message_id: messageId,
  text,
  sent_at: now,
  cseq: null,
  in_reply_to_cseq: null,
  link: null,
  divider: true,
});

/** Copies what a person wrote into earlier conversations after these were over. */
async function copyUnseenReplies(
  tx: Db,
  id: string,
  asker: Asker,
  language: string,
  { clock, random }: Services,
) {
  const replies = await findUnseenReplies(tx, asker, clock());
  const conversation = replies.length > 0 ? await lockConversation(tx, id) : undefined;
  if (!conversation) return;
  await setEarlierSeen(tx, asker, clock());
  const earlier = divider(random.id(), texts(language).chat.earlier, clock());
  const copies = replies.map((reply) => ({ ...reply, in_reply_to_cseq: null }));
  await appendMessages(tx, conversation, [earlier, ...copies], { agent_seq: replies.length + 1 });
}

/** Returns the id of the new conversation. */
export async function beginConversation(asker: Asker, language: string, services: Services): Promise<string> {
  const { db, clock, random } = services;
  const id = random.id();
  const now = clock();
  const none = { ended_at: null, waiting_at: null, urgent_at: null, worried_at: null, settled_at: null };
  const times = { started_at: now, active_at: now, ...none };
  await db.transaction().execute(async (tx) => {
    const owner = { user_id: asker.userId, token_hash: asker.tokenHash };
    await insertConversation(tx, { id, ...owner, language, ...times });
    await copyUnseenReplies(tx, id, asker, language, services);
  });
  return id;
}

/**
 * The items that are not stored yet, in order of their cseq; or, if a number is missing before one of them,
 * the `expected` number. Pure.
 */
export function findNewItems<Item extends { cseq: number }>(
  items: readonly Item[],
  lastCseq: number,
): { newItems: Item[] } | { expected: number } {
  const newItems: Item[] = [];
  for (const item of items.toSorted((one, other) => one.cseq - other.cseq)) {
    const expected = lastCseq + newItems.length + 1;
    if (item.cseq > expected) return { expected };
    if (item.cseq === expected) newItems.push(item);
  }
  return { newItems };
}

type Item = { messageId: string; cseq: number; text: string; ts: number };
export type Batch = { id: string; asker: Asker; items: readonly Item[]; since: number };

/** `ts` is the clock of the asker's device: more than a day ago or in the future is not believed. */
const toMessage = ({ messageId, cseq, text, ts }: Item, now: number): NewMessage => ({
  role: 'user',
  message_id: messageId.toWellFormed(),
  text: text.trim().toWellFormed(),
  sent_at: new Date(Math.min(now, Math.max(now - dayMs, ts))),
  cseq,
  in_reply_to_cseq: null,
  link: null,
});

async function storeItems(
  tx: Db,
  conversation: Conversation,
  items: readonly Item[],
  now: Date,
): Promise<Conversation> {
  const found = findNewItems(items, conversation.last_cseq);
  if ('expected' in found) throw refuse('message_missing', { expected: found.expected });
  const { newItems } = found;
  const last = newItems.at(-1);
  if (!last) return conversation;
  const messages = newItems.map((item) => toMessage(item, now.getTime()));
  const bytes = messages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const isFull =
    conversation.last_seq + newItems.length > chatLimits.messages ||
    (await sizeOfConversation(tx, conversation.id)) + bytes > mostBytes;
  if (isFull) throw refuse('conversation_full');
  const changes = { last_cseq: last.cseq, active_at: now, settled_at: null };
  return appendMessages(tx, conversation, messages, changes);
}

/**
 * All messages after `since`, and those of the batch that were stored earlier: they are acknowledged again.
 */
export async function findReplyTo(db: Db, { id, items, since }: Batch) {
  const newer = await findMessagesAfter(db, id, since);
  const seq = newer.at(-1)?.seq ?? since;
  const included = new Set(newer.map(({ cseq }) => cseq));
  const earlier = items.map(({ cseq }) => cseq).filter((cseq) => !included.has(cseq));
  const known = await findMessagesByCseq(db, id, earlier);
  return { stored: [...newer, ...known].toSorted((one, other) => one.seq - other.seq), seq };
}

/**
 * Stores the new items of a batch, all of them or none. Refuses with `conversation_unknown`, `message_missing` or
 * `conversation_full`.
 */
export const storeBatch = ({ id, asker, items }: Batch, { db, clock }: Services): Promise<Conversation> =>
  db.transaction().execute(async (tx) => {
    const before = await lockLiveConversation(tx, id, asker, clock());
    if (!before) throw refuse('conversation_unknown');
    return storeItems(tx, before, items, clock());
  });

/** The only SQL about `chat_messages`. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import {
  type Asker,
  belongsTo,
  type Conversation,
  type ConversationChanges,
  changeConversation,
  liveSince,
} from './conversations.ts';
import type { Schema } from './schema.ts';

export type StoredMessage = Omit<Selectable<Schema['chat_messages']>, 'conversation_id'>;
export type NewMessage = Omit<Insertable<Schema['chat_messages']>, 'conversation_id' | 'seq'>;

/** One query returns this many messages at most; the next call returns the rest. */
const pageSize = 200;
/** The most questions or unseen replies that one query returns. */
const maxRecent = 20;

const columns = [
  'seq',
  'role',
  'message_id',
  'text',
  'sent_at',
  'cseq',
  'in_reply_to_cseq',
  'link',
  'divider',
] as const;

/**
 * Adds messages, and `changes` of their conversation, which the transaction has locked. Returns the
 * conversation after the change.
 */
export async function appendMessages(
  tx: Db,
  conversation: Conversation,
  messages: readonly NewMessage[],
  changes: ConversationChanges = {},
): Promise<Conversation> {
  if (messages.length > 0)
    await tx
      .insertInto('chat_messages')
      .values(
        messages.map((message, index) => ({
          ...message,
          conversation_id: conversation.id,
          seq: conversation.last_seq + index + 1,
        })),
      )
      .execute();
  const changed = { ...changes, last_seq: conversation.last_seq + messages.length };
  await changeConversation(tx, conversation.id, changed);
  return { ...conversation, ...(changed as Partial<Conversation>) };
}

export const findMessagesAfter = (db: Db, conversationId: string, seq: number): Promise<StoredMessage[]> =>
  db
    .selectFrom('chat_messages')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(pageSize)
    .execute();

/** Returns the bytes of all messages of a conversation. */
export async function sizeOfConversation(db: Db, conversationId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('chat_messages')
    .where('conversation_id', '=', conversationId)
    .select(sql<string | null>`sum(octet_length(text))`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Returns the asker's own messages with these numbers. */
export const findMessagesByCseq = (
  db: Db,
  conversationId: string,
  cseqs: number[],
): Promise<StoredMessage[]> =>
  cseqs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_messages')
        .select(columns)
        .where('conversation_id', '=', conversationId)
        .where('cseq', 'in', cseqs)
        .orderBy('seq')
        .execute();

/**
 * Returns a person's messages that were sent to earlier conversations of this asker after these were over.
 */
export const findUnseenReplies = (db: Db, asker: Asker, now: Date): Promise<NewMessage[]> =>
  db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .select(['role', 'message_id', 'text', 'sent_at', 'cseq', 'in_reply_to_cseq', 'link'])
    .where((eb) => belongsTo(asker)(eb as never))
    .where('role', '=', 'agent')
    .where('ended_at', 'is', null)
    .where('active_at', '<=', liveSince(now))
    .whereRef('chat_messages.seq', '>', 'conversations.seen_seq')
    .orderBy('sent_at')
    .limit(maxRecent)
    .execute();

/** Returns the asker's messages after this cseq, oldest first; only the newest ones if there are many. */
export const findQuestionsAfter = async (db: Db, conversationId: string, cseq: number) => {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['cseq', 'text'])
    .where('conversation_id', '=', conversationId)
    .where('cseq', '>', cseq)
    .orderBy('cseq', 'desc')
    .limit(maxRecent)
    .execute();
  return rows.reverse().map((row) => ({ cseq: row.cseq ?? 0, text: row.text }));
};

/** Returns the conversation of the same asker that has a person's message with this id, else undefined. */
export const findReplyPlace = (db: Db, { user_id, token_hash }: Conversation, messageId: string) =>
  db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .select('conversation_id')
    .where((eb) => belongsTo({ userId: user_id, tokenHash: token_hash })(eb as never))
    .where('role', '=', 'agent')
    .where('message_id', '=', messageId)
    .executeTakeFirst();

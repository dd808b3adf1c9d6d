/** The only SQL about `chat_messages`. */
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { type Asker, type Changes, changeConversation, isOf, liveSince, type Talk } from './conversations.ts';
import type { Schema } from './schema.ts';

export type StoredMessage = Omit<Selectable<Schema['chat_messages']>, 'conversation_id'>;
export type NewMessage = Omit<Insertable<Schema['chat_messages']>, 'conversation_id' | 'seq'>;

/** So many at a time; whoever asks comes again for the rest. */
const most = 200;

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
 * Says these in a conversation that the transaction holds, with `changes` of it. The answer is the conversation as it is
 * now.
 */
export async function appendMessages(
  tx: Db,
  talk: Talk,
  messages: readonly NewMessage[],
  changes: Changes = {},
): Promise<Talk> {
  if (messages.length > 0)
    await tx
      .insertInto('chat_messages')
      .values(
        messages.map((message, place) => ({
          ...message,
          conversation_id: talk.id,
          seq: talk.last_seq + place + 1,
        })),
      )
      .execute();
  const changed = { ...changes, last_seq: talk.last_seq + messages.length };
  await changeConversation(tx, talk.id, changed);
  return { ...talk, ...(changed as Partial<Talk>) };
}

export const findMessagesAfter = (db: Db, conversationId: string, seq: number): Promise<StoredMessage[]> =>
  db
    .selectFrom('chat_messages')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute();

/** The asker's own messages with these numbers. */
export const findAsked = (db: Db, conversationId: string, cseqs: number[]): Promise<StoredMessage[]> =>
  cseqs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_messages')
        .select(columns)
        .where('conversation_id', '=', conversationId)
        .where('cseq', 'in', cseqs)
        .orderBy('seq')
        .execute();

/** What a person said in earlier conversations of this asker, after these were over: nobody has read it. */
export const findUnseenAnswers = (db: Db, asker: Asker, now: Date): Promise<NewMessage[]> =>
  db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .select(['role', 'message_id', 'text', 'sent_at', 'cseq', 'in_reply_to_cseq', 'link'])
    .where((eb) => isOf(asker)(eb as never))
    .where('role', '=', 'agent')
    .where('ended_at', 'is', null)
    .where('active_at', '<=', liveSince(now))
    .whereRef('chat_messages.seq', '>', 'conversations.seen_seq')
    .orderBy('sent_at')
    .limit(20)
    .execute();

/** What was asked after this number: the last of it, if it is much. */
export const findAskedAfter = async (db: Db, conversationId: string, cseq: number) => {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['cseq', 'text'])
    .where('conversation_id', '=', conversationId)
    .where('cseq', '>', cseq)
    .orderBy('cseq', 'desc')
    .limit(20)
    .execute();
  return rows.reverse().map(({ cseq, text }) => ({ cseq: cseq ?? 0, text }));
};

/** Where a person's answer to this asker already is, if it is anywhere. */
export const findAnswered = (db: Db, { user_id, token_hash }: Talk, messageId: string) =>
  db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .select('conversation_id')
    .where((eb) => isOf({ userId: user_id, tokenHash: token_hash })(eb as never))
    .where('role', '=', 'agent')
    .where('message_id', '=', messageId)
    .executeTakeFirst();

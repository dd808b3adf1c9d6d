/**
 * The only SQL about `conversations`. A conversation is live until it is ended, or until an hour has passed
 * without a new message.
 */
import { chatLimits } from '@readling/contract';
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';
import type { Schema } from './schema.ts';

type Row = Selectable<Schema['conversations']>;
export type ConversationChanges = Updateable<Schema['conversations']>;

/** The asker: an account, or a browser by the hash of its token. Either may be null. */
export type Asker = { userId: string | null; tokenHash: Buffer | null };

/**
 * The channel of LISTEN/NOTIFY for every change of a conversation. The payload is `<id> <last seq>`; after
 * the end it is `<id> <endedSeq>`. Processes of earlier releases use the same name, so it stays.
 */
export const chatChannel = 'chat_said';
/** Higher than the seq of any message, so that every waiting request gets a reply. */
export const endedSeq = 2_147_483_647;

/** A conversation without a message after this moment is over. */
export const liveSince = (now: Date) => new Date(now.getTime() - chatLimits.expiryMs);

export const isLive = ({ ended_at, active_at }: Pick<Row, 'ended_at' | 'active_at'>, now: Date) =>
  ended_at === null && active_at > liveSince(now);

const columns = [
  'id',
  'user_id',
  'token_hash',
  'language',
  'started_at',
  'active_at',
  'ended_at',
  'last_seq',
  'last_cseq',
  'answered_cseq',
  'seen_seq',
  'agent_seq',
  'person',
  'waiting_at',
  'urgent_at',
  'worried_at',
  'settled_at',
] as const;
export type Conversation = Pick<Row, (typeof columns)[number]>;

export const insertConversation = (db: Db, conversation: Insertable<Schema['conversations']>) =>
  db.insertInto('conversations').values(conversation).execute();

/**
 * Returns a condition. A conversation that was begun as a visitor still belongs to the person after signing
 * in with the same browser.
 */
export const belongsTo =
  ({ userId, tokenHash }: Asker) =>
  ({ or, eb }: ExpressionBuilder<Schema, 'conversations'>) =>
    or([
      ...(userId === null ? [] : [eb('conversations.user_id', '=', userId)]),
      ...(tokenHash === null ? [] : [eb('conversations.token_hash', '=', tokenHash)]),
    ]);

const liveOf = (db: Db, asker: Asker, now: Date) =>
  db
    .selectFrom('conversations')
    .select(columns)
    .where(belongsTo(asker))
    .where('ended_at', 'is', null)
    .where('active_at', '>', liveSince(now));

/** Returns undefined unless the conversation is live and belongs to this asker. */
export const findLiveConversation = (
  db: Db,
  id: string,
  asker: Asker,
  now: Date,
): Promise<Conversation | undefined> => liveOf(db, asker, now).where('id', '=', id).executeTakeFirst();

/**
 * Like findLiveConversation, and locks the row until the transaction ends, so that each seq is given once.
 */
export const lockLiveConversation = (
  tx: Db,
  id: string,
  asker: Asker,
  now: Date,
): Promise<Conversation | undefined> =>
  liveOf(tx, asker, now).where('id', '=', id).forUpdate().executeTakeFirst();

export const findConversation = (db: Db, id: string): Promise<Conversation | undefined> =>
  db.selectFrom('conversations').select(columns).where('id', '=', id).executeTakeFirst();

export const lockConversation = (tx: Db, id: string): Promise<Conversation | undefined> =>
  tx.selectFrom('conversations').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the newest live conversation of the same asker, if there is one. */
export const lockNewestLiveConversation = (
  tx: Db,
  { user_id, token_hash }: Conversation,
  now: Date,
): Promise<Conversation | undefined> =>
  liveOf(tx, { userId: user_id, tokenHash: token_hash }, now)
    .orderBy('started_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Records that the asker has received the messages up to `seq`. */
export const setSeen = (db: Db, id: string, seq: number) =>
  db
    .updateTable('conversations')
    .set({ seen_seq: seq })
    .where('id', '=', id)
    .where('seen_seq', '<', seq)
    .execute();

/** Records that the asker has received a person's messages in all earlier conversations. */
export const setEarlierSeen = (db: Db, asker: Asker, now: Date) =>
  db
    .updateTable('conversations')
    .set((eb) => ({ seen_seq: eb.ref('agent_seq') }))
    .where(belongsTo(asker))
    .where('active_at', '<=', liveSince(now))
    .execute();

/** Changes a conversation. All processes are notified when the transaction commits. */
export async function changeConversation(tx: Db, id: string, changes: ConversationChanges) {
  const changed = tx
    .updateTable('conversations')
    .set(changes)
    .where('id', '=', id)
    .returning((eb) =>
      eb.case().when('ended_at', 'is', null).then(eb.ref('last_seq')).else(eb.lit(endedSeq)).end().as('seq'),
    );
  await tx
    .with('changed', () => changed)
    .selectFrom('changed')
    .select(sql`pg_notify(${chatChannel}, ${id} || ' ' || changed.seq)`.as('notified'))
    .execute();
}

/** Counts conversations that became urgent after `since`, of askers without a verified account. */
export async function countUrgentOfStrangers(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .leftJoin('users', 'users.id', 'conversations.user_id')
    .where('urgent_at', '>', since)
    .where('users.verified_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives the conversations of a visitor to an account. */
export const handOverConversations = (db: Db, tokenHash: Buffer, userId: string) =>
  db
    .updateTable('conversations')
    .set({ user_id: userId, token_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is', null)
    .execute();

/** Returns the conversations that changed after `since`, for a process that missed notifications. */
export const findChangedSince = (db: Db, since: Date) =>
  db
    .selectFrom('conversations')
    .select(['id', 'last_seq', 'ended_at'])
    .where((is) => is.or([is('active_at', '>', since), is('ended_at', '>', since)]))
    .execute();

/** Deletes conversations without a message after `then`. */
export const deleteConversations = (db: Db, then: Date, size: number) => {
  const old = db.selectFrom('conversations').where('active_at', '<', then).orderBy('active_at');
  return deleteBatch(db, 'conversations', old, size);
};

/** The same for conversations in which the asker wrote nothing. */
export const deleteEmptyConversations = (db: Db, then: Date, size: number) => {
  const empty = db
    .selectFrom('conversations')
    .where('active_at', '<', then)
    .where(({ eb, lit }) => eb('last_cseq', '=', lit(0))) // a parameter would not match the partial index
    .orderBy('active_at');
  return deleteBatch(db, 'conversations', empty, size);
};

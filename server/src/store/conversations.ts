/** The only SQL about `conversations`. A conversation is live until it is ended or nothing was said for an hour. */
import { limits } from '@readling/contract';
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { Schema } from './schema.ts';

export type Conversation = Selectable<Schema['conversations']>;
export type Changes = Updateable<Schema['conversations']>;

/** Who asks: an account, and the hash of the token that this browser holds. Either may be missing. */
export type Asker = { userId: string | null; tokenHash: Buffer | null };

/** What was said in it is called out here, as `<id> <seq>`, to whoever waits for it in any process; its end as `over`. */
export const saidChannel = 'chat_said';
export const over = 2_147_483_647;

/** Nothing said since then, and it is over. */
export const liveSince = (now: Date) => new Date(now.getTime() - limits.chat.expiryMs);

export const isLive = ({ ended_at, active_at }: Pick<Conversation, 'ended_at' | 'active_at'>, now: Date) =>
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
  'settled_at',
] as const;
export type Talk = Pick<Conversation, (typeof columns)[number]>;

export const insertConversation = (db: Db, conversation: Insertable<Schema['conversations']>) =>
  db.insertInto('conversations').values(conversation).execute();

/** Theirs: a condition. What the browser holds is theirs too when they have signed in meanwhile. */
export const isOf =
  ({ userId, tokenHash }: Asker) =>
  ({ or, eb }: ExpressionBuilder<Schema, 'conversations'>) =>
    or([
      ...(userId === null ? [] : [eb('conversations.user_id', '=', userId)]),
      ...(tokenHash === null ? [] : [eb('conversations.token_hash', '=', tokenHash)]),
    ]);

const ofAsker = (db: Db, asker: Asker, now: Date) =>
  db
    .selectFrom('conversations')
    .select(columns)
    .where(isOf(asker))
    .where('ended_at', 'is', null)
    .where('active_at', '>', liveSince(now));

/** The conversation, while it is live and theirs. */
export const findLive = (db: Db, id: string, asker: Asker, now: Date): Promise<Talk | undefined> =>
  ofAsker(db, asker, now).where('id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends, so that each message gets a number of its own. */
export const lockLive = (tx: Db, id: string, asker: Asker, now: Date): Promise<Talk | undefined> =>
  ofAsker(tx, asker, now).where('id', '=', id).forUpdate().executeTakeFirst();

export const findConversation = (db: Db, id: string): Promise<Talk | undefined> =>
  db.selectFrom('conversations').select(columns).where('id', '=', id).executeTakeFirst();

export const lockConversation = (tx: Db, id: string): Promise<Talk | undefined> =>
  tx.selectFrom('conversations').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** A conversation of the same asker that is live, the newest; held until the transaction ends. */
export const findLaterLive = (tx: Db, { user_id, token_hash }: Talk, now: Date): Promise<Talk | undefined> =>
  ofAsker(tx, { userId: user_id, tokenHash: token_hash }, now)
    .orderBy('started_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const markSeen = (db: Db, id: string, seq: number) =>
  db
    .updateTable('conversations')
    .set({ seen_seq: seq })
    .where('id', '=', id)
    .where('seen_seq', '<', seq)
    .execute();

/** What a person said in their earlier conversations counts as seen. */
export const markAllSeen = (db: Db, asker: Asker, now: Date) =>
  db
    .updateTable('conversations')
    .set((eb) => ({ seen_seq: eb.ref('agent_seq') }))
    .where(isOf(asker))
    .where('active_at', '<=', liveSince(now))
    .execute();

/** Changes it and calls it out when the transaction commits. */
export async function changeConversation(tx: Db, id: string, changes: Changes) {
  const moved = tx
    .updateTable('conversations')
    .set(changes)
    .where('id', '=', id)
    .returning((eb) =>
      eb.case().when('ended_at', 'is', null).then(eb.ref('last_seq')).else(eb.lit(over)).end().as('seq'),
    );
  await tx
    .with('moved', () => moved)
    .selectFrom('moved')
    .select(sql`pg_notify(${saidChannel}, ${id} || ' ' || moved.seq)`.as('told'))
    .execute();
}

/** Where something was said, or changed, since then: what a process that was cut off has missed. */
export const findChangedSince = (db: Db, then: Date) =>
  db
    .selectFrom('conversations')
    .select(['id', 'last_seq', 'ended_at'])
    .where((is) => is.or([is('active_at', '>', then), is('ended_at', '>', then)]))
    .execute();

/** Those in which nothing was said since then, and sooner those in which nothing was asked at all. */
export const deleteConversations = (db: Db, { said, empty }: { said: Date; empty: Date }) =>
  db
    .deleteFrom('conversations')
    .where((is) =>
      is.or([is('active_at', '<', said), is.and([is('active_at', '<', empty), is('last_cseq', '=', 0)])]),
    )
    .execute();

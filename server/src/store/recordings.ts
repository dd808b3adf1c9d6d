/** The only SQL about `recordings` and `recorded_sentences`. */
import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { Schema } from './schema.ts';

/** Of each token: seconds from the beginning of the sentence, and the phones that were spoken. */
const words = z.array(
  z.object({
    start: z.number(),
    end: z.number(),
    phones: z.array(z.object({ name: z.string(), start: z.number(), end: z.number() })),
  }),
);
export type RecordedWords = z.output<typeof words>;

/** Recordings of the parents in the home of a child. */
const isOfParentOf = (childId: string) => (eb: ExpressionBuilder<Schema, 'recordings'>) =>
  eb.exists(
    eb
      .selectFrom('users as child')
      .innerJoin('seats', 'seats.place_id', 'child.place_id')
      .select('seats.user_id')
      .where('child.id', '=', childId)
      .where('seats.kind', '=', 'parent')
      .whereRef('seats.user_id', '=', 'recordings.user_id'),
  );

/** Whether a learner may hear a recording: its own, that of its parent, or that of an admin who shares it with everyone. */
const isPlayableBy = (userId: string) => (eb: ExpressionBuilder<Schema, 'recordings'>) =>
  eb.or([
    eb('recordings.user_id', '=', userId),
    isOfParentOf(userId)(eb),
    eb.and([
      eb('recordings.place_kind', '=', 'server'),
      eb.exists(
        eb
          .selectFrom('users as owner')
          .select('owner.id')
          .whereRef('owner.id', '=', 'recordings.user_id')
          .where('owner.role', '=', 'admin'),
      ),
    ]),
  ]);

const nearness = ({ isOwn, isOfHome }: { isOwn: boolean; isOfHome: unknown }) =>
  isOwn ? 2 : isOfHome ? 1 : 0;

/** The sentences with these hashes that a learner may hear: its own first, then those of its home. Without their sound. */
export async function findPlayableSentences(
  db: Db,
  userId: string,
  passageId: string,
  hashes: readonly string[],
) {
  const rows = await db
    .selectFrom('recordings')
    .innerJoin('recorded_sentences as sentence', 'sentence.recording_id', 'recordings.id')
    .select(['recordings.id as recordingId', 'recordings.user_id as ownerId', 'sentence.text_hash as hash'])
    .select(['sentence.words', 'sentence.recorded_at as recordedAt'])
    .select((eb) => isOfParentOf(userId)(eb).as('isOfHome'))
    .select(({ fn }) => fn<number>('octet_length', ['sentence.sound']).as('bytes'))
    .where('recordings.passage_id', '=', passageId)
    .where('sentence.text_hash', 'in', [...hashes])
    .where(isPlayableBy(userId))
    .execute();
  return rows
    .map((row) => ({ ...row, isOwn: row.ownerId === userId, words: words.parse(row.words) }))
    .sort((one, other) => nearness(other) - nearness(one));
}

/** Returns the passage of a recording that an account may hear. */
export async function findPlayablePassage(db: Db, userId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('recordings')
    .select('passage_id')
    .where('id', '=', id)
    .where(isPlayableBy(userId))
    .executeTakeFirst();
  return row?.passage_id ?? null;
}

/** The sound of a sentence. The caller has checked that the account may hear the recording. */
export async function findSound(db: Db, recordingId: string, hash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('recorded_sentences')
    .select('sound')
    .where('recording_id', '=', recordingId)
    .where('text_hash', '=', hash)
    .executeTakeFirst();
  return row?.sound ?? null;
}

/** The recordings of an account with the hashes of their sentences. */
export const listOwnRecordings = (db: Db, userId: string) =>
  db
    .selectFrom('recordings')
    .leftJoin('recorded_sentences as sentence', 'sentence.recording_id', 'recordings.id')
    .select(['recordings.passage_id', 'recordings.place_kind'])
    .select(sql<string[]>`array_remove(array_agg(sentence.text_hash), null)`.as('hashes'))
    .select(sql<number>`coalesce(sum(octet_length(sentence.sound)), 0)::float8`.as('bytes'))
    .where('recordings.user_id', '=', userId)
    .groupBy('recordings.id')
    .orderBy('recordings.passage_id')
    .execute();

/** Bytes of all stored sentences of an account, without one that is about to be replaced. */
export async function countRecordedBytes(
  db: Db,
  userId: string,
  without: { passageId: string; hash: string },
) {
  const row = await db
    .selectFrom('recorded_sentences as sentence')
    .innerJoin('recordings', 'recordings.id', 'sentence.recording_id')
    .select(sql<number>`coalesce(sum(octet_length(sentence.sound)), 0)::float8`.as('bytes'))
    .where('recordings.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('recordings.passage_id', '!=', without.passageId),
        eb('sentence.text_hash', '!=', without.hash),
      ]),
    )
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

type NewSentence = {
  id: string;
  userId: string;
  passageId: string;
  hash: string;
  sound: Buffer;
  words: RecordedWords;
  at: Date;
};

/** Stores a sentence, or replaces it. The same sound again changes nothing. */
export async function putSentence(db: Db, { id, userId, passageId, hash, sound, words, at }: NewSentence) {
  await db
    .insertInto('recordings')
    .values({ id, user_id: userId, passage_id: passageId, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'passage_id']).doNothing())
    .execute();
  const recording = db
    .selectFrom('recordings')
    .select('id')
    .where('user_id', '=', userId)
    .where('passage_id', '=', passageId);
  const row = { sound, words: JSON.stringify(words), recorded_at: at };
  await db
    .insertInto('recorded_sentences')
    .values({ recording_id: recording, text_hash: hash, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['recording_id', 'text_hash'])
        .doUpdateSet(row)
        .where('recorded_sentences.sound', 'is distinct from', sound),
    )
    .execute();
}

/** Deletes sentences whose text the passage does not have any more. */
export const deleteOldSentences = (db: Db, userId: string, passageId: string, hashes: readonly string[]) =>
  db
    .deleteFrom('recorded_sentences')
    .using('recordings')
    .whereRef('recordings.id', '=', 'recorded_sentences.recording_id')
    .where('recordings.user_id', '=', userId)
    .where('recordings.passage_id', '=', passageId)
    .where('recorded_sentences.text_hash', 'not in', [...hashes])
    .execute();

export async function deleteOwnRecording(db: Db, userId: string, passageId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recordings')
    .where('user_id', '=', userId)
    .where('passage_id', '=', passageId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when the account has no recording of the passage. */
export async function setPlace(db: Db, userId: string, passageId: string, place: 'home' | 'server') {
  const row = await db
    .updateTable('recordings')
    .set({ place_kind: place })
    .where('user_id', '=', userId)
    .where('passage_id', '=', passageId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const setUsesRecordings = (db: Db, userId: string, uses: boolean) =>
  db.updateTable('users').set({ uses_recordings: uses }).where('id', '=', userId).execute();

/** Whether recordings of people are played to this account. */
export async function usesRecordings(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('uses_recordings')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.uses_recordings ?? false;
}

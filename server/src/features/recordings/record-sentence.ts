/** Takes a recorded sentence: aligns it, and stores it when it is the sentence. */
import { type RecordingProblem, recordingLimits } from '@readling/contract';
import type { Passage } from '#server/content/library.ts';
import { type Sentence, sentencesOf } from '#server/content/sentences.ts';
import { refuse } from '#server/http/refuse.ts';
import { AlignerBusy } from '#server/services/alignment/aligner.ts';
import { toAlignRate } from '#server/services/alignment/resample.ts';
import type { Services } from '#server/services/services.ts';
import { readWav } from '#server/services/speech/wav.ts';
import { countRecordedBytes, deleteOldSentences, putSentence } from '#server/store/recordings.ts';
import { lockGrownUp } from '#server/store/users.ts';
import { prepareSound } from './prepare-sound.ts';

/** Returns samples at the aligner's rate too. Refuses what is not a WAV file of this rate. */
export function soundOf(file: Buffer, rate: number) {
  const samples = readWav(file, rate);
  if (!samples) throw refuse('sound_unreadable');
  return { samples, toAlign: toAlignRate(samples, rate) };
}

/** The accounts whose recordings are being aligned. Each has one at a time, so that none fills the queue. */
const aligningFor = new Set<string>();

/** Refuses when too many recordings wait, or one of this account. */
export async function whenFree<Result>(userId: string, align: () => Promise<Result>): Promise<Result> {
  if (aligningFor.has(userId)) throw refuse('too_many', { retryAfter: 5 });
  aligningFor.add(userId);
  try {
    return await align();
  } catch (error) {
    if (error instanceof AlignerBusy) throw refuse('too_many', { retryAfter: 5 });
    throw error;
  } finally {
    aligningFor.delete(userId);
  }
}

const withoutPunctuation = (token: string) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

export const hashesOf = (passage: Passage) => passage.parts.flatMap(sentencesOf).map(({ hash }) => hash);

/** Returns what is wrong with the recording, null when it was stored. */
export async function recordSentence(
  { db, aligner, random, clock }: Services,
  userId: string,
  passage: Passage,
  { tokens, hash }: Sentence,
  file: Buffer,
): Promise<RecordingProblem | null> {
  const { samples, toAlign } = soundOf(file, recordingLimits.sentenceRate);
  const aligned = await whenFree(userId, () => aligner.sentence(tokens, toAlign));
  if ('problem' in aligned) {
    const { kind, token } = aligned.problem;
    return { kind, word: token === null ? null : withoutPunctuation(tokens[token] ?? '') };
  }
  const made = prepareSound(samples, aligned.words);
  const passageId = passage.id;
  await db.transaction().execute(async (tx) => {
    if (!(await lockGrownUp(tx, userId))) throw refuse('not_signed_in');
    const used = await countRecordedBytes(tx, userId, { passageId, hash });
    if (used + made.sound.length > recordingLimits.accountBytes) throw refuse('recordings_full');
    await putSentence(tx, { id: random.id(), userId, passageId, hash, at: clock(), ...made });
    await deleteOldSentences(tx, userId, passageId, hashesOf(passage));
  });
  return null;
}

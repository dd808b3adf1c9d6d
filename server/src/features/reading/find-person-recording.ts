import type { Passage } from '#server/content/library.ts';
import { layOutPart, partFileName } from '#server/content/recorded-part.ts';
import { sentencesOf } from '#server/content/sentences.ts';
import type { Db } from '#server/services/services.ts';
import { findPlayableSentences, usesRecordings } from '#server/store/recordings.ts';
import type { PersonRecording } from './pack-material.ts';

/**
 * Returns the recording of a part that the learner hears: their own, else the one that an admin shares; null when
 * there is none, or when the learner has turned recordings off.
 */
export async function findPersonRecording(
  db: Db,
  userId: string,
  passage: Passage,
  index: number,
): Promise<PersonRecording | null> {
  const part = passage.parts[index];
  if (!part) return null;
  const sentences = sentencesOf(part);
  const hashes = sentences.map(({ hash }) => hash);
  const playable = await findPlayableSentences(db, userId, passage.id, hashes);
  if (playable.length === 0 || !(await usesRecordings(db, userId))) return null;
  for (const id of new Set(playable.map(({ recordingId }) => recordingId))) {
    const laidOut = layOutPart(
      sentences,
      playable.filter(({ recordingId }) => recordingId === id),
    );
    if (laidOut)
      return { file: partFileName(id, index, laidOut), duration: laidOut.duration, starts: laidOut.starts };
  }
  return null;
}

import type { Passage } from '#server/content/library.ts';
import type { Services } from '#server/services/services.ts';
import { strandMeans } from '#server/store/attempts.ts';
import { findOpenPathPassage, readingHistory } from '#server/store/readings.ts';
import { nextOnPath } from './next-on-path.ts';

/** `finished`: the learner has read it to its end before. */
export type PathStep = { passage: Passage; finished: boolean };

/**
 * Returns the current passage of the learner's path at a level: that of an open reading, else the next one. Null when the
 * level has no passage.
 */
export async function passageOnPath(
  { db, library }: Pick<Services, 'db' | 'library'>,
  userId: string,
  level: number,
): Promise<PathStep | null> {
  const going = await findOpenPathPassage(db, userId, level);
  const continued = going && library.passages.get(going);
  if (continued) return { passage: continued, finished: false };
  const [history, [weakest]] = await Promise.all([
    readingHistory(db, userId, level),
    strandMeans(db, userId),
  ]);
  const passage = nextOnPath(library.atLevel(level), history, weakest?.strand ?? null);
  if (!passage) return null;
  const before = history.find(({ passageId }) => passageId === passage.id);
  return { passage, finished: before?.finished ?? false };
}

import type { Strand } from '@readling/contract';
import type { Passage } from '#server/content/library.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import {
  countPathReadings,
  findLatestReading,
  openReading,
  type Reading,
  updateReadingContent,
} from '#server/store/readings.ts';
import type { Outline } from '#server/store/schema.ts';

/** On the path the results are shown after every third passage. */
const resultsEvery = 3;

const outlineOf = (passage: Passage): Outline => ({
  title: passage.title,
  theme: passage.theme,
  parts: passage.parts.map((part) => ({
    timeRead: part.timeRead,
    sets: part.sets.map((set) => ({
      id: set.id,
      strand: set.strand as Strand,
      timeAnswer: set.timeAnswer,
      questions: set.questions.map(({ ask }) => ask),
    })),
  })),
});

async function open(
  services: Services,
  userId: LearnerId,
  passage: Passage,
  onPath: boolean,
): Promise<Reading> {
  const { db, clock, random } = services;
  const before = onPath ? await countPathReadings(db, userId, passage.level) : 0;
  await openReading(db, {
    id: random.id(),
    userId,
    passageId: passage.id,
    revision: passage.revision,
    level: passage.level,
    onPath,
    showsResults: !onPath || (before + 1) % resultsEvery === 0,
    shuffleSeed: random.seed(),
    outline: outlineOf(passage),
    questionCount: passage.questionCount,
    openedAt: clock(),
  });
  const reading = await findLatestReading(db, userId, passage.id);
  if (!reading) throw refuse('reading_unknown');
  return reading;
}

/**
 * Returns a passage of the library. Refuses: `passage_gone` for a learner who has read in it
 * before, else `passage_unknown`.
 */
export async function passageOf({ db, library }: Services, userId: LearnerId, id: string): Promise<Passage> {
  const passage = library.passages.get(id);
  if (passage) return passage;
  throw refuse((await findLatestReading(db, userId, id)) ? 'passage_gone' : 'passage_unknown');
}

/** Identifies the questions of an outline. Their wording may change during a reading. */
const shapeOf = ({ parts }: Outline) =>
  JSON.stringify(parts.map(({ sets }) => sets.map(({ id, questions }) => [id, questions.length])));

/** Updates an open reading to the current version of its passage. Null when that closes it. */
async function broughtUp(
  services: Services,
  userId: LearnerId,
  open: Reading,
  passage: Passage,
): Promise<Reading | null> {
  const outline = outlineOf(passage);
  if (open.revision === passage.revision || shapeOf(open.outline) === shapeOf(outline)) return open;
  const { id } = open;
  const { revision, questionCount } = passage;
  await updateReadingContent(services.db, { id, userId, revision, outline, questionCount }, services.clock());
  const now = await findLatestReading(services.db, userId, passage.id);
  return now?.closed_at === null ? now : null;
}

/**
 * The reading that a fetched part belongs to. Part 0 opens one when none is open; a later part may also look
 * back into the latest closed one, so that a late request after the last question opens nothing.
 */
export async function readingFor(
  services: Services,
  userId: LearnerId,
  passage: Passage,
  part: number,
  onPath: boolean,
): Promise<Reading> {
  const current = await findLatestReading(services.db, userId, passage.id);
  if (current?.closed_at === null) {
    const going = await broughtUp(services, userId, current, passage);
    if (going) return going;
  }
  if (current && part > 0) return current;
  return await open(services, userId, passage, onPath);
}

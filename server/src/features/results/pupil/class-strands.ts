/** The strands of the children of a class, as its report and the mail on Monday say them. */
import { practiceBelow, type Strand, type StrandRange, strand } from '@readling/contract';
import { dayMs } from '#server/day-ms.ts';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from '#server/store/class-id.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { countFirstTries, type FirstTries } from '#server/store/pupil-readings.ts';
import { strandRange } from './strand-range.ts';

/** So many questions of a strand, and so many days, tell how a child reads now. */
const newestQuestions = 20;
const recentDays = 60;

export const recentTries = (now: Date) => ({
  since: new Date(now.getTime() - recentDays * dayMs),
  most: newestQuestions,
});

/** The four strands in their order, of which `counts` has those with answers. */
export const toStrands = (counts: readonly FirstTries[]): StrandRange[] =>
  strand.options.map((name) => {
    const { answers, understood } = counts.find((each) => each.strand === name) ?? {
      answers: 0,
      understood: 0,
    };
    return { strand: name, answers, range: strandRange(understood, answers) };
  });

/** The strands of each child, in the order of `children`. */
export async function strandsOfClass(
  db: Db,
  classId: ClassId,
  children: readonly LearnerId[],
  now: Date,
): Promise<StrandRange[][]> {
  const counts = await countFirstTries(db, children, { ...recentTries(now), classId });
  const countsOf = Map.groupBy(counts, ({ child }) => child);
  return children.map((child) => toStrands(countsOf.get(child) ?? []));
}

export const needsPractice = (strands: readonly StrandRange[], name: Strand) =>
  (strands.find((each) => each.strand === name)?.range?.high ?? 1) < practiceBelow;

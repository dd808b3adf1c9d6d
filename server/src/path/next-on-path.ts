import type { Strand } from '@readling/contract';

type Shelved = { id: string; parts: { sets: { strand: Strand; questions: unknown[] }[] }[] };
type History = { passageId: string; finished: boolean; lastOpenedAt: Date };

/** How many questions of a strand a passage has. */
export const countQuestions = (passage: Shelved, strand: Strand) =>
  passage.parts
    .flatMap((part) => part.sets)
    .filter((set) => set.strand === strand)
    .reduce((sum, set) => sum + set.questions.length, 0);

/**
 * The next passage of a learner's path at a level. Of those not finished, it is the one with most
 * questions of the weakest strand; shelf order breaks ties. When all are read, it is the one read longest
 * ago. Null when the shelf is empty.
 */
export function nextOnPath<Passage extends Shelved>(
  shelf: readonly Passage[],
  history: readonly History[],
  weakest: Strand | null,
): Passage | null {
  const read = new Map(history.map((each) => [each.passageId, each]));
  const unread = shelf.filter((passage) => !read.get(passage.id)?.finished);
  const weight = (passage: Passage) => (weakest ? countQuestions(passage, weakest) : 0);
  const age = (passage: Passage) => read.get(passage.id)?.lastOpenedAt.getTime() ?? 0;
  const byNeed = unread.toSorted((one, other) => weight(other) - weight(one));
  return byNeed[0] ?? shelf.toSorted((one, other) => age(one) - age(other))[0] ?? null;
}

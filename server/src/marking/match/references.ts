/**
 * An answer that says what a reference answer says is right, whatever the ideas found. Coverage is asymmetric: the
 * reference's content must be in the answer, in its order; what the answer adds does not count. Words of the question
 * weigh little, since any answer may repeat them.
 */
import { isFunctionWord, negators } from '#server/words/function-words.ts';
import type { Said } from './read-answer.ts';

type Weighed = { word: string; concept: string; weight: number };
export type Reference = { concepts: readonly Weighed[]; negations: number };

const enough = 0.85;
const questionWeight = 0.25;
const isContent = (word: Said) => !isFunctionWord(word.word) && !negators.has(word.word);
const negations = (said: readonly Said[]) => said.filter((word) => negators.has(word.word)).length;

export function referenceOf(said: readonly Said[], questionConcepts: ReadonlySet<string>): Reference {
  const concepts = said.filter(isContent).map(({ word, concept }) => ({
    word,
    concept,
    weight: questionConcepts.has(concept) ? questionWeight : 1,
  }));
  return { concepts, negations: negations(said) };
}

/** Heaviest common subsequence, by weight of the reference's words. */
function covered(reference: Reference, said: readonly Said[]): { weight: number; at: number[] } {
  let row: { weight: number; at: number[] }[] = said.map(() => ({ weight: 0, at: [] }));
  row.push({ weight: 0, at: [] });
  for (const { concept, weight } of reference.concepts) {
    const next: typeof row = [{ weight: 0, at: [] }];
    said.forEach((word, index) => {
      const above = row[index + 1] ?? { weight: 0, at: [] };
      const left = next[index] ?? { weight: 0, at: [] };
      const diagonal = row[index] ?? { weight: 0, at: [] };
      const taken =
        word.concept === concept ? { weight: diagonal.weight + weight, at: [...diagonal.at, index] } : left;
      next.push([taken, left, above].reduce((best, each) => (each.weight > best.weight ? each : best)));
    });
    row = next;
  }
  return row.at(-1) ?? { weight: 0, at: [] };
}

/** "The ducks" is no more than one word: then that very form must be said, and no other thing beside it. */
function saysMore(reference: Reference, said: readonly Said[]): boolean {
  const telling = reference.concepts.filter(({ weight }) => weight === 1);
  const [only] = telling;
  if (telling.length > 1 || !only) return false;
  const named = new Set(reference.concepts.map(({ concept }) => concept));
  return said.some((word) =>
    word.concept === only.concept ? word.word !== only.word : isContent(word) && !named.has(word.concept),
  );
}

/** Places of the words that matched, or null where the answer is not near the reference. */
export function matchReference(reference: Reference, said: readonly Said[]): readonly number[] | null {
  const whole = reference.concepts.reduce((sum, { weight }) => sum + weight, 0);
  if (whole < 1 || reference.negations % 2 !== negations(said) % 2) return null;
  if (saysMore(reference, said)) return null;
  const common = covered(reference, said);
  return common.weight / whole >= enough ? common.at : null;
}

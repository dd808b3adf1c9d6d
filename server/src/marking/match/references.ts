/**
 * Whether an answer says what a reference answer says. Then it is right, whatever ideas were found.
 *
 * The measure is the weighted longest common subsequence, as in ROUGE-L (Lin 2004), by recall alone: the
 * reference's content words must be in the answer, in their order, and what the answer adds does not count.
 */
import { isFunctionWord, negators } from '#server/words/function-words.ts';
import type { AnswerToken } from './tokenise-answer.ts';

type WeightedConcept = { word: string; concept: string; weight: number };
export type CompiledReference = { concepts: readonly WeightedConcept[]; negations: number };

/**
 * The share of the reference's weight that an answer needs. Set by hand with the
 * labelled answers of the library.
 */
const leastRecall = 0.85;
/** A word of the question weighs less than others (1), since any answer may repeat it. Set by hand. */
const questionWeight = 0.25;
const isContent = ({ word }: AnswerToken) => !isFunctionWord(word) && !negators.has(word);
const countNegators = (tokens: readonly AnswerToken[]) =>
  tokens.filter(({ word }) => negators.has(word)).length;

export function compileReference(
  tokens: readonly AnswerToken[],
  questionConcepts: ReadonlySet<string>,
): CompiledReference {
  const concepts = tokens.filter(isContent).map(({ word, concept }) => ({
    word,
    concept,
    weight: questionConcepts.has(concept) ? questionWeight : 1,
  }));
  return { concepts, negations: countNegators(tokens) };
}

type Subsequence = { weight: number; at: number[] };
const empty: Subsequence = { weight: 0, at: [] };

/** The heaviest common subsequence, by the weights of the reference, with its places in the answer. */
function heaviestSubsequence({ concepts }: CompiledReference, tokens: readonly AnswerToken[]): Subsequence {
  let row: Subsequence[] = [...tokens.map(() => empty), empty];
  for (const { concept, weight } of concepts) {
    const next: Subsequence[] = [empty];
    tokens.forEach((token, index) => {
      const above = row[index + 1] ?? empty;
      const left = next[index] ?? empty;
      const diagonal = row[index] ?? empty;
      const extended =
        token.concept === concept ? { weight: diagonal.weight + weight, at: [...diagonal.at, index] } : left;
      next.push([extended, left, above].reduce((best, each) => (each.weight > best.weight ? each : best)));
    });
    row = next;
  }
  return row.at(-1) ?? empty;
}

/**
 * A reference of one word ("the ducks") is easy to match by chance. Then the answer must have that very form,
 * and may name no other thing.
 */
function addsToOneWord({ concepts }: CompiledReference, tokens: readonly AnswerToken[]): boolean {
  const ownWords = concepts.filter(({ weight }) => weight === 1);
  const [only] = ownWords;
  if (ownWords.length > 1 || !only) return false;
  const named = new Set(concepts.map(({ concept }) => concept));
  return tokens.some((token) =>
    token.concept === only.concept ? token.word !== only.word : isContent(token) && !named.has(token.concept),
  );
}

/** The places of the words that matched; null where the answer does not say what the reference says. */
export function matchReference(
  reference: CompiledReference,
  tokens: readonly AnswerToken[],
): readonly number[] | null {
  const whole = reference.concepts.reduce((sum, { weight }) => sum + weight, 0);
  if (whole < 1 || reference.negations % 2 !== countNegators(tokens) % 2) return null;
  if (addsToOneWord(reference, tokens)) return null;
  const common = heaviestSubsequence(reference, tokens);
  return common.weight / whole >= leastRecall ? common.at : null;
}

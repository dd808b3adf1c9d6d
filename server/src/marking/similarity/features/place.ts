/**
 * The sentences of the passage that share words with an answer. A right answer mostly shares words with the
 * same ones as the reference. Each text becomes a vector over the sentences, and vectors are compared by
 * cosine. This is explicit semantic analysis (Gabrilovich and Markovitch 2007, IJCAI), with the sentences of
 * the passage as its documents.
 *
 * A concept has the weight of its inverse sentence frequency (idf, Salton and Buckley 1988, Information
 * Processing and Management 24:513-523). Here 1 is added to the number of sentences, so that no weight is 0.
 */
import type { AnalysedText, Term } from '../text.ts';

export type Passage = { sentences: readonly ReadonlySet<string>[]; rarity: ReadonlyMap<string, number> };

export function passageOf(text: AnalysedText): Passage {
  const sentences: Set<string>[] = [];
  for (const { concept, content, sentence } of text.terms) {
    if (!content) continue;
    sentences[sentence] ??= new Set();
    sentences[sentence].add(concept);
  }
  const filled = [...sentences].filter((sentence) => sentence !== undefined);
  const rarity = new Map<string, number>();
  for (const sentence of filled)
    for (const concept of sentence) rarity.set(concept, (rarity.get(concept) ?? 0) + 1);
  for (const [concept, count] of rarity) rarity.set(concept, Math.log((1 + filled.length) / count));
  return { sentences: filled, rarity };
}

/** The share of the weight of a neighbouring sentence that is added. Set by hand. */
const neighbourWeight = 0.3;

/**
 * The weight of the words that the terms share with each sentence and, at a discount, with its neighbours.
 */
function sentenceWeights(terms: readonly Term[], { sentences, rarity }: Passage): Float64Array {
  const own = sentences.map((sentence) =>
    terms.reduce((sum, { concept }) => sum + (sentence.has(concept) ? (rarity.get(concept) ?? 0) : 0), 0),
  );
  return Float64Array.from(
    own,
    (each, at) => each + neighbourWeight * ((own[at - 1] ?? 0) + (own[at + 1] ?? 0)),
  );
}

function cosine(one: Float64Array, other: Float64Array): number {
  let product = 0;
  let ones = 0;
  let others = 0;
  one.forEach((value, at) => {
    product += value * (other[at] ?? 0);
    ones += value * value;
    others += (other[at] ?? 0) ** 2;
  });
  return ones > 0 && others > 0 ? product / Math.sqrt(ones * others) : 0;
}

export function place(
  answer: AnalysedText,
  reference: AnalysedText,
  question: AnalysedText,
  passage: Passage | null,
) {
  if (!passage || passage.sentences.length < 2)
    return { samePlace: 0, askedPlace: 0, inPassage: 0, hasPassage: 0 };
  const [own, right, asked] = [answer, reference, question].map(({ content }) =>
    sentenceWeights(content, passage),
  );
  const none = new Float64Array();
  return {
    samePlace: cosine(own ?? none, right ?? none),
    askedPlace: cosine(own ?? none, asked ?? none),
    inPassage:
      answer.content.filter(({ concept }) => passage.rarity.has(concept)).length /
      Math.max(1, answer.content.length),
    hasPassage: 1,
  };
}

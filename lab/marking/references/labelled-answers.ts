// Labelled answers to the same question as evidence: an answer that is similar to right ones is likelier to be right.
// The similarity-weighted vote is a k-nearest-neighbour rule (Dudani 1976) over all labelled answers. A third logistic
// regression weighs it against the model of the references, which is stacking (Wolpert 1992). Its weights are fitted by
// `npm run train:marking`.
import { cosineSimilarity } from '#server/marking/similarity/character-ngrams.ts';
import { type AnalysedText, analyseText } from '#server/marking/similarity/text.ts';

type WordVector = { weights: ReadonlyMap<string, number>; size: number };
export type PreparedLabel = { text: AnalysedText; words: WordVector; right: boolean };

/** Fewer labelled answers give no features. */
const leastLabels = 4;
/** The power of a similarity in the vote, and what each side has without any answer. Set by hand. */
const votePower = 3;
const votePrior = 0.05;

function wordVector({ content }: AnalysedText): WordVector {
  const weights = new Map(content.map(({ concept, weight }) => [concept, weight]));
  let squares = 0;
  for (const weight of weights.values()) squares += weight ** 2;
  return { weights, size: Math.sqrt(squares) };
}

type Analysed = Omit<PreparedLabel, 'right'>;
const cache = new Map<string, Analysed>();
/** Enough for the labelled answers of some two hundred questions; the oldest are dropped. */
const mostCached = 8192;

function analyseOnce(answer: string): Analysed {
  const cached = cache.get(answer);
  if (cached) return cached;
  const text = analyseText(answer);
  const analysed = { text, words: wordVector(text) };
  const [oldest] = cache.keys();
  if (cache.size >= mostCached && oldest !== undefined) cache.delete(oldest);
  cache.set(answer, analysed);
  return analysed;
}

export const labelText = (text: AnalysedText, right: boolean): PreparedLabel => ({
  text,
  words: wordVector(text),
  right,
});
export const prepareLabelledAnswer = (answer: string, right: boolean): PreparedLabel => ({
  ...analyseOnce(answer),
  right,
});

/** Cosine similarity of the content words, weighted by information. */
function wordSimilarity(one: WordVector, other: WordVector): number {
  let product = 0;
  for (const [concept, weight] of one.weights) product += weight * (other.weights.get(concept) ?? 0);
  return product > 0 ? product / (one.size * other.size) : 0;
}

/** The features of an answer beside labelled ones; null where there are too few. `own`: its logit without them. */
export function labelledFeatures(
  answer: AnalysedText,
  labels: readonly PreparedLabel[],
  own: number,
): Record<string, number> | null {
  const answerWords = wordVector(answer);
  const similar = labels.map(({ text, words, right }) => ({
    right,
    similarity: (wordSimilarity(answerWords, words) + cosineSimilarity(answer.ngrams, text.ngrams)) / 2,
  }));
  const of = (right: boolean) =>
    similar.filter((each) => each.right === right).map(({ similarity }) => similarity);
  const [rights, wrongs] = [of(true), of(false)];
  if (rights.length + wrongs.length < leastLabels) return null;
  const votes = (similarities: readonly number[]) =>
    votePrior + similarities.reduce((sum, similarity) => sum + similarity ** votePower, 0);
  const nearest = (similarities: readonly number[]) => Math.max(0, ...similarities);
  const known = Math.log(similar.length);
  const vote = Math.log(votes(rights) / votes(wrongs));
  const lead = nearest(rights) - nearest(wrongs);
  return {
    own,
    vote,
    lead,
    nearestRight: nearest(rights),
    nearestWrong: nearest(wrongs),
    usual: Math.log((1 + rights.length) / (1 + wrongs.length)),
    ownOfMany: own * known,
    voteOfMany: vote * known,
    leadOfMany: lead * known,
  };
}

// Features from labelled answers to the same question: an answer that is similar to right ones is more
// likely right. All labelled answers vote, weighted by similarity. This is a distance-weighted
// nearest-neighbour rule (Dudani 1976, IEEE Transactions on Systems, Man and Cybernetics 6:325-327), with
// other weights than Dudani's and without a limit on the neighbours. A third logistic regression combines
// the vote with the model of the references, as in stacking (Wolpert 1992, Neural Networks 5:241-259). Its
// weights are fitted by `npm run train:marking`.
import { cosineSimilarity } from '#server/marking/similarity/character-ngrams.ts';
import { type AnalysedText, analyseText } from '#server/marking/similarity/text.ts';

type WordVector = { weights: ReadonlyMap<string, number>; size: number };
export type PreparedLabel = { text: AnalysedText; words: WordVector; right: boolean };

/** With fewer labelled answers there are no features. */
const leastLabels = 4;
/** The power of a similarity in the vote, and the votes that each side starts with. Set by hand. */
const votePower = 3;
const votePrior = 0.05;

function wordVector({ content }: AnalysedText): WordVector {
  const weights = new Map(content.map(({ concept, weight }) => [concept, weight]));
  let squares = 0;
  for (const weight of weights.values()) squares += weight ** 2;
  return { weights, size: Math.sqrt(squares) };
}

type AnalysedLabel = Omit<PreparedLabel, 'right'>;
const cache = new Map<string, AnalysedLabel>();
/** Enough for the labelled answers of about two hundred questions. The oldest are dropped. */
const mostCached = 8192;

function analyseOnce(answer: string): AnalysedLabel {
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

/**
 * The features of an answer by labelled ones, or null when these are too few. `own`: its logit without them.
 */
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
  const similarities = (right: boolean) =>
    similar.filter((each) => each.right === right).map(({ similarity }) => similarity);
  const [rights, wrongs] = [similarities(true), similarities(false)];
  if (rights.length + wrongs.length < leastLabels) return null;
  const votes = (values: readonly number[]) =>
    votePrior + values.reduce((sum, similarity) => sum + similarity ** votePower, 0);
  const nearest = (values: readonly number[]) => Math.max(0, ...values);
  const logCount = Math.log(similar.length);
  const vote = Math.log(votes(rights) / votes(wrongs));
  const lead = nearest(rights) - nearest(wrongs);
  return {
    own,
    vote,
    lead,
    nearestRight: nearest(rights),
    nearestWrong: nearest(wrongs),
    usual: Math.log((1 + rights.length) / (1 + wrongs.length)),
    ownOfMany: own * logCount,
    voteOfMany: vote * logCount,
    leadOfMany: lead * logCount,
  };
}

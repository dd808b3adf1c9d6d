// A marker for questions without a rubric: reference answers, and labelled answers to the same question if
// there are any. The server does not use it. `npm run eval:marking` and `npm run bench:marking` do.

import {
  type PreparedQuestion,
  prepareQuestion,
  type ReferencedQuestion,
} from '#server/marking/similarity/extract-features.ts';
import { predict, sigmoid } from '#server/marking/similarity/predict.ts';
import {
  emptyProbability,
  logitOf,
  readForModel,
  roundProbability,
} from '#server/marking/similarity/reference-model.ts';
import type { AnalysedAnswer } from '#server/marking/similarity/text.ts';
import { labelledFeatures, type PreparedLabel, prepareLabelledAnswer } from './labelled-answers.ts';
import weights from './weights.json' with { type: 'json' };

export type ReferenceVerdict = { verdict: 'correct' | 'accepted' | 'wrong'; p: number };
export type ReferenceQuestion = { question: PreparedQuestion; examples: readonly PreparedLabel[] };

/**
 * From these probabilities on an answer is accepted, and correct. Set by hand;
 * other thresholds were no better.
 */
const accepted = 0.5;
const correct = 0.7;
/** In words. A shorter opinion gives no reason. Set by hand. */
const leastOpinionWords = 5;
/** Only the latest labelled answers are used, so that marking stays fast. */
const mostExamples = 200;

export const prepareReferenceQuestion = (
  source: ReferencedQuestion,
  labelled: readonly { answer: string; right: boolean }[] = [],
): ReferenceQuestion => ({
  question: prepareQuestion(source),
  examples: labelled.slice(-mostExamples).map(({ answer, right }) => prepareLabelledAnswer(answer, right)),
});

/** A critical answer with a reason in words of the text or of a reference is never wrong. */
function isReasonedOpinion(
  { text }: AnalysedAnswer,
  { source, references, passage, questionConcepts }: PreparedQuestion,
): boolean {
  if (source.strand !== 'critical' || text.terms.length < leastOpinionWords) return false;
  return text.content.some(
    ({ concept }) =>
      !questionConcepts.has(concept) &&
      (passage?.rarity.has(concept) ||
        references.some(({ content }) => content.some((one) => one.concept === concept))),
  );
}

function predictByModel(typed: AnalysedAnswer, { question, examples }: ReferenceQuestion): number {
  const hasReferences = question.references.length > 0;
  const own = hasReferences ? logitOf(typed, question) : 0;
  const features = labelledFeatures(typed.text, examples, own);
  if (features) return sigmoid(predict(features, weights));
  return hasReferences ? sigmoid(own) : emptyProbability;
}

function probability(answer: string, { question, examples }: ReferenceQuestion): number {
  const read = readForModel(answer, question);
  if (typeof read === 'number') return read;
  const predicted = predictByModel(read, { question, examples });
  return isReasonedOpinion(read, question) ? Math.max(accepted, predicted) : predicted;
}

/** `p`: the probability that the answer is right, to four digits. */
export function markByReferences(answer: string, question: ReferenceQuestion): ReferenceVerdict {
  const p = roundProbability(probability(answer, question));
  return { verdict: p < accepted ? 'wrong' : p < correct ? 'accepted' : 'correct', p };
}

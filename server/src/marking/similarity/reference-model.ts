/**
 * How likely an answer says what one of the reference answers says: a trained model, without ideas or rules
 * of a rubric. Pure and deterministic.
 *
 * At run time only the second opinion uses it (`second-opinion/quoted-claims.ts`), to see whether a quoted
 * sentence is about the question at all. `lab/marking/references` builds a whole marker on it.
 *
 * There are two models: `tale` for questions with a passage or a strand, `plain` for others. Both are fitted
 * by `npm run train:marking` on SciEntsBank and FairytaleQA.
 */
import { limits } from '@readling/contract';
import { wordsOf } from '#server/words/tokens.ts';
import { isCopiedQuestion, isEmptyAnswer, withoutInstructions } from '../non-answers.ts';
import { extractFeaturesOf, type PreparedQuestion } from './extract-features.ts';
import { predict, sigmoid } from './predict.ts';
import { type AnalysedAnswer, analyseAnswer } from './text.ts';
import weights from './weights.json' with { type: 'json' };

/** The probability given to an answer that says nothing. */
export const emptyProbability = 0.01;
/** The probability given to an answer that repeats a reference. */
const repeatedProbability = 0.99;

/** An answer as the model reads it; or its probability, where no model is needed. */
export function readForModel(answer: string, question: PreparedQuestion): AnalysedAnswer | number {
  const answered = withoutInstructions(answer.slice(0, limits.answerLength));
  const words = wordsOf(answered).join(' ');
  if (words !== '' && question.exactReferences.has(words)) return repeatedProbability;
  if (isEmptyAnswer(answered)) return emptyProbability;
  const typed = analyseAnswer(answered, question.vocabulary);
  return isCopiedQuestion(typed.tokens, wordsOf(question.source.question)) ? emptyProbability : typed;
}

/** The logit of being right. The question must have at least one reference. */
export function logitOf(typed: AnalysedAnswer, question: PreparedQuestion): number {
  const isTale = question.passage !== null || question.source.strand !== undefined;
  return predict(extractFeaturesOf(typed, question), isTale ? weights.tale : weights.plain);
}

/** Four digits are kept. */
export const roundProbability = (p: number): number => Math.round(p * 1e4) / 1e4;

/** The probability that the answer is right, 0 to 1, to four digits. */
export function probabilityRight(answer: string, question: PreparedQuestion): number {
  const read = readForModel(answer, question);
  if (typeof read === 'number') return read;
  return question.references.length > 0
    ? roundProbability(sigmoid(logitOf(read, question)))
    : emptyProbability;
}

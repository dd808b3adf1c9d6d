/**
 * Feature extraction: an answer, its question and reference answers give the 60 numbers of the
 * trained model. Pure. The names of the features are those in `weights.json`, so a change here
 * needs `npm run train:marking`.
 *
 * Names that are not plain:
 *
 * - "telling" words: those that the question does not have.
 * - `odd`: the share of unknown words.
 * - `turnedRound`: the share of pairs in the opposite order.
 * - `uneven`: an odd number of negations in one of the two.
 */
import { wordsOf } from '#server/words/tokens.ts';
import { vocabularyOf } from '../match/vocabulary.ts';
import { cosineSimilarity } from './character-ngrams.ts';
import { coverage, harmonicMean } from './coverage.ts';
import { contradicts } from './features/contradiction.ts';
import { form } from './features/form.ts';
import { meaning } from './features/meaning.ts';
import { numbers } from './features/numbers.ts';
import { type Passage, passageOf, place } from './features/place.ts';
import { polarity } from './features/polarity.ts';
import { questionKind } from './features/question-kind.ts';
import { type AnalysedAnswer, type AnalysedText, analyseAnswer, analyseText } from './text.ts';
import { adjacentPairs, commonSubsequenceShare, reversedPairs } from './word-order.ts';
import { wordOverlap } from './word-overlap.ts';

export type ReferencedQuestion = {
  question: string;
  references: readonly string[];
  passage?: string;
  strand?: 'literal' | 'inferential' | 'critical' | 'summary' | undefined;
};
export type Features = Record<string, number>;

export type PreparedQuestion = {
  source: ReferencedQuestion;
  question: AnalysedText;
  questionConcepts: ReadonlySet<string>;
  references: readonly AnalysedText[];
  /** The words of each reference, joined by spaces. */
  exactReferences: ReadonlySet<string>;
  passage: Passage | null;
  vocabulary: ReturnType<typeof vocabularyOf>;
};

/** All that does not depend on the answer. */
export function prepareQuestion(source: ReferencedQuestion): PreparedQuestion {
  const question = analyseText(source.question);
  return {
    source,
    question,
    questionConcepts: new Set(question.content.map(({ concept }) => concept)),
    references: source.references.map(analyseText),
    exactReferences: new Set(source.references.map((reference) => wordsOf(reference).join(' '))),
    passage: source.passage ? passageOf(analyseText(source.passage)) : null,
    vocabulary: vocabularyOf(source.references, [source.question, source.passage ?? '']),
  };
}

/** The features that compare the answer with one reference. */
function compareWithReference(
  answer: AnalysedText,
  reference: AnalysedText,
  { questionConcepts, question, passage }: PreparedQuestion,
): Features {
  const recall = coverage(reference, answer, questionConcepts);
  const precision = coverage(answer, reference, questionConcepts);
  const overlap = wordOverlap(answer, reference);
  const sign = polarity(recall, reference, answer);
  const compared = {
    recall: recall.all,
    recallTelling: recall.informative,
    recallKey: recall.key,
    recallExact: recall.exact,
    recallExactTelling: recall.exactInformative,
    missing: recall.missing,
    precision: precision.all,
    precisionTelling: precision.informative,
    added: precision.missing,
    both: harmonicMean(recall.all, precision.all),
    bothTelling: harmonicMean(recall.informative, precision.informative),
    inOrder: commonSubsequenceShare(reference.content, answer.content),
    neighbours: adjacentPairs(reference.content, answer.content),
    turnedRound: reversedPairs(reference.content, answer.content),
    letters: cosineSimilarity(answer.ngrams, reference.ngrams),
    lettersTelling: cosineSimilarity(answer.ngrams, reference.ngrams, question.ngrams),
    common: Math.log1p(overlap.common),
    f1: overlap.f1,
    phrases: overlap.phrases,
    denied: sign.denied,
    opposite: sign.opposite,
    uneven: sign.uneven,
    referenceDenies: reference.negations > 0 ? 1 : 0,
    referenceLength: Math.log1p(reference.content.length),
    referenceTelling:
      reference.content.filter(({ concept }) => !questionConcepts.has(concept)).length === 0 ? 1 : 0,
    ratio: Math.log((1 + answer.content.length) / (1 + reference.content.length)),
    ...numbers(reference, answer, questionConcepts),
    ...form(answer, reference),
    ...meaning(answer, reference, { recall, precision }, questionConcepts),
    ...place(answer, reference, question, passage),
  };
  return { ...compared, contradicts: contradicts(compared, answer, reference) ? 1 : 0 };
}

/**
 * How near a reference is. Weights set by hand: they only choose the reference that
 * the features compare with.
 */
const closeness = (features: Features) =>
  0.5 * (features['recallTelling'] ?? 0) +
  0.25 * (features['bothTelling'] ?? 0) +
  0.25 * (features['recall'] ?? 0) +
  0.2 * (features['letters'] ?? 0);

export const extractFeatures = (answer: string, question: PreparedQuestion): Features =>
  extractFeaturesOf(analyseAnswer(answer, question.vocabulary), question);

/** The comparison with the nearest reference, and the features of the answer and the question themselves. */
export function extractFeaturesOf(
  { text, unknownShare }: AnalysedAnswer,
  prepared: PreparedQuestion,
): Features {
  const { source, question, questionConcepts, references } = prepared;
  let nearest: Features = {};
  let closest = -1;
  for (const reference of references) {
    const features = compareWithReference(text, reference, prepared);
    const close = closeness(features);
    if (close > closest) {
      closest = close;
      nearest = features;
    }
  }
  const own = text.content.filter(({ concept }) => !questionConcepts.has(concept));
  const concepts = new Set(text.content.map(({ concept }) => concept));
  const repeated = [...questionConcepts].filter((concept) => concepts.has(concept)).length;
  return {
    ...nearest,
    references: Math.log(Math.max(1, references.length)),
    length: Math.log1p(text.content.length),
    empty: text.terms.length === 0 ? 1 : 0,
    novel: text.content.length > 0 ? own.length / text.content.length : 0,
    asked: questionConcepts.size > 0 ? repeated / questionConcepts.size : 0,
    likeQuestion: cosineSimilarity(text.ngrams, question.ngrams),
    odd: unknownShare,
    denies: text.negations > 0 ? 1 : 0,
    literal: source.strand === 'literal' ? 1 : 0,
    inferential: source.strand === 'inferential' ? 1 : 0,
    ...questionKind(source.question),
  };
}

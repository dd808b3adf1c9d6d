/**
 * An answer, its question and right answers to it -> the numbers that the trained model looks at. Pure; the names are
 * those of the weights file, so a change here needs `npm run train:marking`.
 */
import { vocabularyOf } from '../match/vocabulary.ts';
import { coverage, together } from './coverage.ts';
import { likeness } from './letters.ts';
import { inOrder, neighbours, turnedRound } from './order.ts';
import { overlap } from './overlap.ts';
import { contradicts } from './signs/contradiction.ts';
import { form } from './signs/form.ts';
import { numbers } from './signs/numbers.ts';
import { type Passage, passageOf, place } from './signs/place.ts';
import { polarity } from './signs/polarity.ts';
import { questionKind } from './signs/question-kind.ts';
import { readText, readTyped, type Text, type Typed } from './text.ts';

export type Asked = {
  question: string;
  references: readonly string[];
  passage?: string;
  strand?: 'literal' | 'inferential' | 'critical' | 'summary' | undefined;
};
export type Features = Record<string, number>;

export type OpenAsked = {
  asked: Asked;
  question: Text;
  questionConcepts: ReadonlySet<string>;
  references: readonly Text[];
  passage: Passage | null;
  words: ReturnType<typeof vocabularyOf>;
};

/** What can be made ready before any answer is there. */
export function openAsked(asked: Asked): OpenAsked {
  const question = readText(asked.question);
  return {
    asked,
    question,
    questionConcepts: new Set(question.content.map(({ concept }) => concept)),
    references: asked.references.map(readText),
    passage: asked.passage ? passageOf(readText(asked.passage)) : null,
    words: vocabularyOf(asked.references, [asked.question, asked.passage ?? '']),
  };
}

function besideReference(answer: Text, reference: Text, asked: OpenAsked): Features {
  const { questionConcepts, question } = asked;
  const recall = coverage(reference, answer, questionConcepts);
  const precision = coverage(answer, reference, questionConcepts);
  const plain = overlap(answer, reference);
  const sign = polarity(recall, reference, answer);
  const compared = {
    recall: recall.all,
    recallTelling: recall.telling,
    recallKey: recall.key,
    recallExact: recall.exact,
    recallExactTelling: recall.exactTelling,
    missing: recall.missing,
    precision: precision.all,
    precisionTelling: precision.telling,
    added: precision.missing,
    both: together(recall.all, precision.all),
    bothTelling: together(recall.telling, precision.telling),
    inOrder: inOrder(reference.content, answer.content),
    neighbours: neighbours(reference.content, answer.content),
    turnedRound: turnedRound(reference.content, answer.content),
    letters: likeness(answer.grams, reference.grams),
    lettersTelling: likeness(answer.grams, reference.grams, question.grams),
    common: Math.log1p(plain.common),
    f1: plain.f1,
    phrases: plain.phrases,
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
    ...place(answer, reference, question, asked.passage),
  };
  return { ...compared, contradicts: contradicts(compared, answer, reference) ? 1 : 0 };
}

const closeness = (features: Features) =>
  0.5 * (features['recallTelling'] ?? 0) +
  0.25 * (features['bothTelling'] ?? 0) +
  0.25 * (features['recall'] ?? 0) +
  0.2 * (features['letters'] ?? 0);

export const describeAnswer = (answer: string, asked: OpenAsked): Features =>
  describeOpened(readTyped(answer, asked.words), asked);

export function describeOpened({ text, odd }: Typed, asked: OpenAsked): Features {
  let best: Features = {};
  let closest = -1;
  for (const reference of asked.references) {
    const features = besideReference(text, reference, asked);
    const close = closeness(features);
    if (close > closest) {
      closest = close;
      best = features;
    }
  }
  const own = text.content.filter(({ concept }) => !asked.questionConcepts.has(concept));
  const said = new Set(text.content.map(({ concept }) => concept));
  const repeated = [...asked.questionConcepts].filter((concept) => said.has(concept)).length;
  return {
    ...best,
    references: Math.log(Math.max(1, asked.references.length)),
    length: Math.log1p(text.content.length),
    empty: text.terms.length === 0 ? 1 : 0,
    novel: text.content.length > 0 ? own.length / text.content.length : 0,
    asked: asked.questionConcepts.size > 0 ? repeated / asked.questionConcepts.size : 0,
    likeQuestion: likeness(text.grams, asked.question.grams),
    odd,
    denies: text.negations > 0 ? 1 : 0,
    literal: asked.asked.strand === 'literal' ? 1 : 0,
    inferential: asked.asked.strand === 'inferential' ? 1 : 0,
    ...questionKind(asked.asked.question),
  };
}

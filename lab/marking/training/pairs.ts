// Pairs of an answer and its question with references, from the training
// parts of SciEntsBank and FairytaleQA.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferencedQuestion } from '#server/marking/similarity/extract-features.ts';
import { misspell, seededRandom } from '#server/testing/misspell.ts';

type Source = 'science' | 'tales' | 'mind' | 'empty';
export type TrainingPair = {
  source: Source;
  /** Groups for cross-validation: the answer, its question, and its module or story. */
  group: { answer: string; question: string; whole: string };
  question: ReferencedQuestion;
  answer: string;
  right: boolean;
  strand: 'literal' | 'inferential' | null;
  /** A wrong answer that is right for another question, on the same section of the tale where there is one. */
  near: boolean;
  misspelt: boolean;
};

type Science = { id: string; question: string; references: string[]; answer: string; correct: boolean };
type Tale = {
  passage: string;
  question: string;
  type: string;
  evidence: 'explicit' | 'implicit';
  answers: string[];
  second_expert_answers: string[];
};

export const readLines = <Row>(dir: string, file: string): Row[] =>
  readFileSync(join(dir, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

export function sciencePairs(dir: string): TrainingPair[] {
  return readLines<Science>(dir, 'scientsbank-train.jsonl').map(
    ({ id, question, references, answer, correct }) => ({
      source: 'science',
      group: { answer: id, question, whole: id.split('.')[0] ?? '' },
      question: { question, references },
      answer,
      right: correct,
      strand: null,
      near: false,
      misspelt: false,
    }),
  );
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, ' ');
const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** `passage` is the name of the story and the numbers of the sections: "cinderella#4" or "cinderella#4,5". */
const sectionsOf = ({ passage }: Tale) => (passage.split('#')[1] ?? '').split(',').map(Number);
/** How many sections lie between two questions; 0 if they share one. */
const distanceBetween = (one: Tale, other: Tale) =>
  Math.min(...sectionsOf(one).flatMap((a) => sectionsOf(other).map((b) => Math.abs(a - b))));

/**
 * Answers to other questions of the story. The hard one is of the same section, or of the nearest one where
 * the section has no other question; of these it answers the same kind of question, if there is one. The
 * easy one is of another section.
 */
function wrongAnswers(tale: Tale, story: readonly Tale[], random: () => number) {
  const others = story.filter(
    ({ question, answers }) =>
      question !== tale.question && !tale.answers.some((each) => plain(each) === plain(answers[0] ?? '')),
  );
  const distance = (other: Tale) => distanceBetween(tale, other);
  const least = Math.min(...others.map(distance));
  const near = others.filter((other) => distance(other) === least);
  const isAlike = ({ type }: Tale) => type === tale.type;
  const nearAlike = near.filter(isAlike);
  const hard = pick(nearAlike.length > 0 ? nearAlike : near, random);
  const rest = others.filter((other) => other !== hard && distance(other) > 0);
  const restAlike = rest.filter(isAlike);
  return {
    near: hard?.answers[0],
    far: pick(restAlike.length > 0 ? restAlike : rest, random)?.answers[0],
  };
}

export function talePairs(dir: string): TrainingPair[] {
  const random = seededRandom(7);
  const texts = new Map(
    readLines<{ passage: string; text: string }>(dir, 'fairytaleqa-passages.jsonl').map((each) => [
      each.passage,
      each.text,
    ]),
  );
  const rows = readLines<Tale>(dir, 'fairytaleqa-trainval.jsonl');
  const storyOf = ({ passage }: Tale) => passage.split('#')[0] ?? '';
  const stories = Map.groupBy(rows, storyOf);
  return rows.flatMap((tale, index) => {
    const story = storyOf(tale);
    const [second] = tale.second_expert_answers;
    const [first = '', ...more] = tale.answers;
    // Without a second expert, another wording of the first one is used.
    const alternative = second ?? (more.length > 0 ? more.at(-1) : undefined);
    if (alternative === undefined || first === '') return [];
    const references = second === undefined ? tale.answers.slice(0, -1) : tale.answers;
    const strand = tale.evidence === 'explicit' ? ('literal' as const) : ('inferential' as const);
    const question = {
      question: tale.question,
      references,
      passage: texts.get(tale.passage) ?? '',
      strand,
    };
    const common = {
      source: 'tales' as const,
      group: {
        answer: `${second === undefined ? 'again' : 'second'} ${index}`,
        question: tale.question,
        whole: story,
      },
      question,
      strand,
      misspelt: false,
    };
    const wrong = wrongAnswers(tale, stories.get(story) ?? [], random);
    return [
      { ...common, answer: alternative, right: true, near: false },
      ...(wrong.near === undefined ? [] : [{ ...common, answer: wrong.near, right: false, near: true }]),
      ...(wrong.far === undefined ? [] : [{ ...common, answer: wrong.far, right: false, near: false }]),
    ];
  });
}

/** Whether the answer is a second expert's. Only those are used. */
export const isSecond = ({ group }: TrainingPair): boolean => group.answer.startsWith('second');

export function misspeltPairs(pairs: readonly TrainingPair[], share: number, seed: number): TrainingPair[] {
  const random = seededRandom(seed);
  return pairs.map((pair) => ({ ...pair, answer: misspell(pair.answer, share, random), misspelt: true }));
}

/** The same questions without the passage and the strand. */
export const withoutPassage = (pairs: readonly TrainingPair[]): TrainingPair[] =>
  pairs.map((pair) => ({
    ...pair,
    question: { question: pair.question.question, references: pair.question.references },
  }));

const emptyAnswers = [
  'I think so',
  'yes',
  'no',
  'the story',
  'it was in the text',
  'because it is',
  'he did it',
];
/** Training pairs whose answers say nothing. */
export function emptyPairs(pairs: readonly TrainingPair[]): TrainingPair[] {
  const random = seededRandom(3);
  return pairs
    .filter((_, index) => index % 14 === 0)
    .map((pair) => ({
      ...pair,
      source: 'empty',
      answer: pick([...emptyAnswers, pair.question.question], random) ?? '',
      right: pair.question.references.some((each) => /^(?:yes|no)\b/i.test(each)) && pair.right,
      near: false,
    }));
}

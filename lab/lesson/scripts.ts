/**
 * Scripted children. Each script says what a child does next, and when it began to need the teacher: that is the truth to
 * which the board is compared. It is written from what a teacher would say, not from the rules of the board.
 */
import { normalRandom, type Random } from '#server/testing/seeded-random.ts';
import type { Question } from './pupil.ts';

const minute = 60;
/** A child may hear a hint for so long, and then use the time of the question. */
const hintSeconds = 30;

/** The kinds of children in a class of 40, and how many there are of each. */
const mix = {
  fine: 22,
  slow: 8,
  away: 2,
  loses: 2,
  'gives up': 2,
  'wrong and silent': 2,
  rushes: 2,
} as const;
export type Kind = keyof typeof mix;
export const needsTeacher = (kind: Kind) => !['fine', 'slow', 'away'].includes(kind);

/** A class with the kinds mixed as above, at least one of each when it has as many children as there are kinds. */
export function kindsOf(children: number): Kind[] {
  const kinds = Object.entries(mix) as [Kind, number][];
  const dealt = kinds.map(([kind, of40]) => ({
    kind,
    count: Math.max(1, Math.round((of40 * children) / 40)),
  }));
  const all = dealt.flatMap(({ kind, count }) => Array<Kind>(count).fill(kind));
  const fine = Array<Kind>(Math.max(0, children - all.length)).fill('fine');
  return [...fine, ...all].slice(-children);
}

/** Chances of a right first, second and third try. */
const rightRates: Record<'fine' | 'slow', readonly number[]> = {
  fine: [0.8, 0.7, 0.75],
  slow: [0.72, 0.65, 0.7],
};
/** Seconds to choose an answer and to write one, in the middle; and how many times as long as the voice a part takes. */
const paces = {
  fine: { choose: 12, write: 30, part: 0.8 },
  slow: { choose: 24, write: 60, part: 1.3 },
} as const;
const spread = 0.5;
/** The voice sets the pace of a part. */
const partSpread = 0.25;

const lognormal = (random: Random, middle: number, wide = spread) =>
  middle * Math.exp(normalRandom(random, wide));

export type Step = { isRight: boolean; seconds: number; pause: number };

/** What a child who needs nobody does with this try. `pause`: before the question, for the part, a hint or a breath. */
export function usualStep(pace: 'fine' | 'slow', question: Question, attempt: number, random: Random): Step {
  const { choose, write, part } = paces[pace];
  const seconds = Math.min(question.timeAnswer, lognormal(random, question.isWritten ? write : choose));
  const isNewPart = question.questionNumber === 0 && attempt === 0;
  const listens = isNewPart ? lognormal(random, question.timeRead * part, partSpread) : 0;
  const looksAround = random() < 0.03 ? 20 + random() * 70 : 0;
  const isRight = random() < (rightRates[pace][attempt] ?? 0) && seconds < question.timeAnswer;
  return { isRight, seconds, pause: 4 + listens + looksAround };
}

/** `at`: seconds of the lesson. `lost`: questions lost one after the other in this story. */
export type Trouble = {
  /** What the child does with this try while it is in trouble; null: nothing at all. */
  step: (question: Question, attempt: number, random: Random) => Step | null;
  /** When the teacher is needed, from what happened since the trouble began; null: not yet. */
  cause: (happened: {
    at: number;
    lost: number;
    wrongTries: number;
    fastWrong: number;
    question: Question;
  }) => number | null;
};

const wrong = (question: Question, random: Random): Step => ({
  isRight: false,
  seconds: Math.min(question.timeAnswer, lognormal(random, 14)),
  pause: 6,
});

export const troubles: Partial<Record<Kind, Trouble>> = {
  loses: {
    step: (question, _, random) => wrong(question, random),
    cause: ({ at, lost }) => (lost >= 2 ? at : null),
  },
  'gives up': {
    step: (question, attempt, random) => (attempt < 2 ? wrong(question, random) : null),
    cause: ({ at, wrongTries, question }) =>
      wrongTries >= 2 ? at + hintSeconds + Math.max(hintSeconds, question.timeAnswer) : null,
  },
  'wrong and silent': {
    step: (question, attempt, random) => (attempt < 1 ? wrong(question, random) : null),
    cause: ({ at, wrongTries, question }) =>
      wrongTries >= 1 ? at + Math.max(3 * minute, 2 * question.timeAnswer) : null,
  },
  rushes: {
    step: (_, __, random) => ({ isRight: false, seconds: 0.8 + random(), pause: 1 }),
    cause: ({ at, fastWrong }) => (fastWrong >= 3 ? at : null),
  },
};

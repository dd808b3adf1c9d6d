/**
 * Whether the answers show how well the child reads. Where they do not, the test names no level, and a
 * grown-up is asked to read a text with the child. The flags accuse nobody: a tired child, a small one at the
 * tablet and a child who does not know the language give the same answers.
 */
import type { Estimate } from './estimate-ability.ts';
import { abilities, abilityAt } from './scale.ts';
import { failed, type Sitting } from './sitting.ts';

/**
 * hurried   too many answers came faster than the question can be read, and were no better than guesses
 * absent    too many questions were left without an answer, or were open far beyond their time
 * too-hard  the easiest passage was failed, and the ability may be below the first level
 */
export type ValidityFlag = 'hurried' | 'absent' | 'too-hard';

/* All set by hand, with simulated learners (`npm run bench:placement`). */
/** An answer is hurried below this share of the time expected for one item. */
const hurriedItemShare = 0.2;
/**
 * All answers on a passage are hurried when they took less than this share of the time expected for the
 * passage.
 */
const hurriedPassageShare = 0.3;
/** The share of hurried answers from which a test is `hurried`. */
const mostHurriedShare = 0.3;
/** With a higher share of right answers, hurried answers are those of a fast reader. */
const fastReaderShareRight = 0.5;
const mostAbsent = 2;
/** In times the whole passage's expected time, spent on one question. */
const absentAfter = 2;
const lowerEndOfLevel1 = abilityAt(0.5);
/**
 * The probability of an ability below level 1 from which a failed test is `too-hard`. The prior gives it far
 * less.
 */
const mostProbabilityBelow = 0.3;

/** The hurried answers on a passage: for each, whether it was right. */
function hurriedAnswers(sitting: Sitting): boolean[] {
  const { testlet, answers } = sitting;
  const times = answers.map(({ seconds }) => seconds);
  const spent = times.reduce((sum: number, seconds) => sum + (seconds ?? Number.POSITIVE_INFINITY), 0);
  const isPassageHurried = spent < hurriedPassageShare * testlet.expectedSeconds;
  const least = (hurriedItemShare * testlet.expectedSeconds) / testlet.items.length;
  return answers
    .filter(({ seconds }) => isPassageHurried || (seconds !== null && seconds < least))
    .map(({ right }) => right);
}

function isHurried(sittings: readonly Sitting[]): boolean {
  const all = sittings.reduce((sum, { answers }) => sum + answers.length, 0);
  const hurried = sittings.flatMap(hurriedAnswers);
  const right = hurried.filter(Boolean).length;
  return hurried.length > mostHurriedShare * all && right <= fastReaderShareRight * hurried.length;
}

const isAbsent = (sittings: readonly Sitting[]): boolean =>
  sittings.flatMap(({ testlet, answers }) =>
    answers.filter(
      ({ answered, seconds }) => !answered || (seconds ?? 0) > absentAfter * testlet.expectedSeconds,
    ),
  ).length > mostAbsent;

/** Only the easiest passage counts: a child who failed harder ones alone may still be at a level. */
function isTooHard(sittings: readonly Sitting[], { weights }: Estimate): boolean {
  const easiest = Math.min(...sittings.map(({ testlet }) => testlet.level));
  const failedEasiest = sittings.some((sitting) => sitting.testlet.level === easiest && failed(sitting));
  const below = weights.reduce(
    (sum, weight, at) => sum + ((abilities[at] ?? 0) < lowerEndOfLevel1 ? weight : 0),
    0,
  );
  return failedEasiest && below > mostProbabilityBelow;
}

/** Returns the flags of a test; none where its answers can be trusted. */
export function findValidityFlags(sittings: readonly Sitting[], estimate: Estimate): ValidityFlag[] {
  const flags: [ValidityFlag, boolean][] = [
    ['hurried', isHurried(sittings)],
    ['absent', isAbsent(sittings)],
    ['too-hard', isTooHard(sittings, estimate)],
  ];
  return flags.filter(([, holds]) => holds).map(([flag]) => flag);
}

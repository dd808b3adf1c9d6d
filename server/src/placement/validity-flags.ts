/**
 * Whether the answers say anything of the child's reading. Where they do not, no level is named: "unsure, let us read one
 * together". Nobody is called a guesser; a tired child, a toddler on the tablet and a text in a strange language look alike.
 */
import type { Estimate } from './estimate-ability.ts';
import { abilities, abilityAt } from './scale.ts';
import { failed, type Sitting } from './sitting.ts';

/**
 * `hurried`: answers came faster than anybody reads, and were no better than guesses. `absent`: too many questions were left, or
 * lay open far beyond the time. `too-hard`: even the easiest passages were answered as by chance.
 */
export type Doubt = 'hurried' | 'absent' | 'too-hard';

/** Of the time expected for one item, or for the whole passage. */
const hurriedItem = 0.2;
const hurriedPassage = 0.3;
const mostHurried = 0.3;
/** Who answers fast and right is a fast reader. */
const fastReader = 0.5;
const mostAbsent = 2;
/** Times the whole passage's expected time, spent on one question. */
const farBeyond = 2;
/** Where the band of level 1 begins. Beforehand, few children are thought to stand below it, so three chances in ten are many. */
const belowFirst = abilityAt(0.5);
const sureBelow = 0.3;

function hurriedAnswers(sitting: Sitting): boolean[] {
  const { testlet, answers } = sitting;
  const times = answers.map(({ seconds }) => seconds);
  const spent = times.reduce((sum: number, seconds) => sum + (seconds ?? Number.POSITIVE_INFINITY), 0);
  const whole = spent < hurriedPassage * testlet.expectedSeconds;
  const least = (hurriedItem * testlet.expectedSeconds) / testlet.items.length;
  return answers
    .filter(({ seconds }) => whole || (seconds !== null && seconds < least))
    .map(({ right }) => right);
}

function isHurried(sittings: readonly Sitting[]): boolean {
  const all = sittings.reduce((sum, { answers }) => sum + answers.length, 0);
  const hurried = sittings.flatMap(hurriedAnswers);
  const right = hurried.filter(Boolean).length;
  return hurried.length > mostHurried * all && right <= fastReader * hurried.length;
}

const isAbsent = (sittings: readonly Sitting[]): boolean =>
  sittings.flatMap(({ testlet, answers }) =>
    answers.filter(({ given, seconds }) => !given || (seconds ?? 0) > farBeyond * testlet.expectedSeconds),
  ).length > mostAbsent;

/** The easiest passage that was read shows it; who stumbled over hard ones only is no case of this. */
function isTooHard(sittings: readonly Sitting[], { weights }: Estimate): boolean {
  const easiest = Math.min(...sittings.map(({ testlet }) => testlet.level));
  const atChance = sittings.some((sitting) => sitting.testlet.level === easiest && failed(sitting));
  const below = weights.reduce(
    (sum, weight, at) => sum + ((abilities[at] ?? 0) < belowFirst ? weight : 0),
    0,
  );
  return atChance && below > sureBelow;
}

export function findValidityFlags(sittings: readonly Sitting[], estimate: Estimate): Doubt[] {
  const flags: [Doubt, boolean][] = [
    ['hurried', isHurried(sittings)],
    ['absent', isAbsent(sittings)],
    ['too-hard', isTooHard(sittings, estimate)],
  ];
  return flags.filter(([, holds]) => holds).map(([doubt]) => doubt);
}

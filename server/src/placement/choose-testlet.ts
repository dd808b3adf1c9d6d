/**
 * Chooses the next passage: one of the unused ones with the most expected information. One of the best three
 * is chosen at random, so that children who sit together do not read the same. This is randomesque selection
 * (Kingsbury and Zara 1989, Procedures for selecting items for computerized adaptive tests, Applied
 * Measurement in Education 2:359-375).
 *
 * Guards protect the child, whatever the information: no large step up, an easier passage after a failed one,
 * and only passages on which more than half of the answers are expected to be right.
 */
import { type Estimate, expectedValue } from './estimate-ability.ts';
import { expectedInformation } from './expected-information.ts';
import type { ItemBank, Testlet } from './item-bank.ts';
import { failed, type Sitting, shareRight } from './sitting.ts';
import { expectedShareRight } from './testlet-model.ts';

/** Where no prior level is known: the middle of all levels. */
const startLevel = 6;
const mostCandidates = 3;
/**
 * As a share of the best one's information. Where the guards leave few passages, the third best has much
 * less.
 */
const leastRelativeInformation = 0.95;
const mostLevelsUp = 2;
/** The least share of right answers that a passage is expected to bring. */
const leastSuccess = 0.6;

/** At most a quarter right, as by guessing: one level down would not be enough. */
const failedClearly = (sitting: Sitting): boolean => shareRight(sitting) <= 0.25;

function withinGuards(bank: ItemBank, last: Sitting, estimate: Estimate): ItemBank {
  const { level } = last.testlet;
  const highest = failedClearly(last) ? level - 2 : failed(last) ? level - 1 : level + mostLevelsUp;
  const allowed = bank.filter((testlet) => testlet.level <= Math.max(1, highest));
  const likely = allowed.filter(
    (testlet) => expectedValue(expectedShareRight(testlet), estimate) >= leastSuccess,
  );
  return likely.length > 0 ? likely : easiest(allowed.length > 0 ? allowed : bank);
}

function easiest(bank: ItemBank): ItemBank {
  const lowest = Math.min(...bank.map(({ level }) => level));
  return bank.filter(({ level }) => level === lowest);
}

/** The passages at the start level or one below; all, where there are none. */
function firstCandidates(bank: ItemBank, priorLevel: number | null): ItemBank {
  const start = Math.floor(priorLevel ?? startLevel);
  const near = bank.filter(({ level }) => level === start || level === start - 1);
  return near.length > 0 ? near : bank;
}

function mostInformative(bank: ItemBank, estimate: Estimate): ItemBank {
  const best = bank
    .map((testlet) => ({ testlet, information: expectedInformation(testlet, estimate) }))
    .sort((one, other) => other.information - one.information)
    .slice(0, mostCandidates);
  const least = leastRelativeInformation * (best[0]?.information ?? 0);
  return best.filter(({ information }) => information >= least).map(({ testlet }) => testlet);
}

/** `random`: returns a number from 0, below 1. */
export type ChoiceOptions = { priorLevel: number | null; guards: boolean; random: () => number };

/** Returns null when every passage of the bank is used. */
export function chooseTestlet(
  bank: ItemBank,
  sittings: readonly Sitting[],
  estimate: Estimate,
  { priorLevel, guards, random }: ChoiceOptions,
): Testlet | null {
  const used = new Set(sittings.map(({ testlet }) => testlet.id));
  const unused = bank.filter(({ id }) => !used.has(id));
  const last = sittings.at(-1);
  const allowed = last
    ? guards
      ? withinGuards(unused, last, estimate)
      : unused
    : firstCandidates(unused, priorLevel);
  const candidates = mostInformative(allowed, estimate);
  return candidates[Math.floor(random() * candidates.length)] ?? null;
}

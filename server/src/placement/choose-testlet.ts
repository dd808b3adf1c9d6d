/**
 * Which passage comes next: by chance among the unused ones that tell most, three at most, so that neighbours at a table do not
 * read the same. The guards are for the child, not for the figure: no cliff, no second failure at the same height, and mostly success.
 */

import { type Estimate, expected } from './estimate-ability.ts';
import { expectedInformation } from './expected-information.ts';
import type { Bank, Testlet } from './item-bank.ts';
import { failed, type Sitting, shareRight } from './sitting.ts';
import { success } from './testlet-model.ts';

/** Without a guess: the middle of all levels. */
const usualStart = 6;
const among = 3;
/** Of what the best one tells. Where the guards leave few, the third best would tell much less. */
const nearlyAsMuch = 0.95;
const mostLevelsUp = 2;
const leastSuccess = 0.6;

/** A quarter right or fewer, as by guessing: one level down would not be enough. */
const lost = (sitting: Sitting): boolean => shareRight(sitting) <= 0.25;

function guarded(bank: Bank, last: Sitting, estimate: Estimate): Bank {
  const { level } = last.testlet;
  const highest = lost(last) ? level - 2 : failed(last) ? level - 1 : level + mostLevelsUp;
  const allowed = bank.filter((testlet) => testlet.level <= Math.max(1, highest));
  const kind = allowed.filter((testlet) => expected(success(testlet), estimate) >= leastSuccess);
  return kind.length > 0 ? kind : easiest(allowed.length > 0 ? allowed : bank);
}

function easiest(bank: Bank): Bank {
  const lowest = Math.min(...bank.map(({ level }) => level));
  return bank.filter(({ level }) => level === lowest);
}

/** At the level of the start or the one below it, as far as there are any. */
function firstOnes(bank: Bank, guess: number | null): Bank {
  const start = Math.floor(guess ?? usualStart);
  const near = bank.filter(({ level }) => level === start || level === start - 1);
  return near.length > 0 ? near : bank;
}

function mostTelling(bank: Bank, estimate: Estimate): Bank {
  const best = bank
    .map((testlet) => ({ testlet, expected: expectedInformation(testlet, estimate) }))
    .sort((one, other) => other.expected - one.expected)
    .slice(0, among);
  const least = nearlyAsMuch * (best[0]?.expected ?? 0);
  return best.filter(({ expected }) => expected >= least).map(({ testlet }) => testlet);
}

export type Chooser = { guess: number | null; guards: boolean; random: () => number };

/** Null: every passage of the bank is used. */
export function chooseTestlet(
  bank: Bank,
  sittings: readonly Sitting[],
  estimate: Estimate,
  { guess, guards, random }: Chooser,
): Testlet | null {
  const used = new Set(sittings.map(({ testlet }) => testlet.id));
  const unused = bank.filter(({ id }) => !used.has(id));
  const last = sittings.at(-1);
  const allowed = last ? (guards ? guarded(unused, last, estimate) : unused) : firstOnes(unused, guess);
  const candidates = mostTelling(allowed, estimate);
  return candidates[Math.floor(random() * candidates.length)] ?? null;
}

/**
 * How much of one text another holds, each word weighed by what it tells. `telling` leaves out what the question itself
 * holds, since any answer may repeat that.
 */

import { rarest } from '#server/words/rarity/rarity.ts';
import { enough, type Nearest, nearestTo } from './near-term.ts';
import type { Term, Text } from './text.ts';

export type Coverage = {
  all: number;
  telling: number;
  /** Heavy words count double here. */
  key: number;
  /** Shares of words found as they are. */
  exact: number;
  exactTelling: number;
  /** What the heaviest telling word that is not there tells, 0 to 1. */
  missing: number;
  pairs: readonly { term: Term; nearest: Nearest }[];
};

const share = (part: number, whole: number, otherwise: number) => (whole > 0 ? part / whole : otherwise);
const exactly = 0.9;

export function coverage(wanted: Text, held: Text, asked: ReadonlySet<string>): Coverage {
  const pairs = wanted.content.map((term) => ({ term, nearest: nearestTo(term, held) }));
  const telling = pairs.filter(({ term }) => !asked.has(term.concept));
  const sum = (some: typeof pairs, of: (pair: (typeof pairs)[number]) => number) =>
    some.reduce((total, pair) => total + of(pair), 0);
  const weight = ({ term }: (typeof pairs)[number]) => term.weight;
  const all = share(
    sum(pairs, (pair) => weight(pair) * pair.nearest.near),
    sum(pairs, weight),
    0,
  );
  const exact = share(pairs.filter(({ nearest }) => nearest.near >= exactly).length, pairs.length, 0);
  return {
    all,
    telling: share(
      sum(telling, (pair) => weight(pair) * pair.nearest.near),
      sum(telling, weight),
      all,
    ),
    key: share(
      sum(telling, (pair) => weight(pair) ** 2 * pair.nearest.near),
      sum(telling, (pair) => weight(pair) ** 2),
      all,
    ),
    exact,
    exactTelling: share(
      telling.filter(({ nearest }) => nearest.near >= exactly).length,
      telling.length,
      exact,
    ),
    missing: Math.max(0, ...telling.filter(({ nearest }) => nearest.near < enough).map(weight)) / rarest,
    pairs,
  };
}

export const together = (one: number, other: number): number =>
  one + other > 0 ? (2 * one * other) / (one + other) : 0;

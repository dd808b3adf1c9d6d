import { describe, expect, test } from 'vitest';
import {
  classicWords,
  drawWords,
  fairSteps,
  lettersAMinute,
  paceOf,
  type RandomNumber,
  weightedPace,
  withPace,
} from './pacing.ts';
import { isOver, newRace, type Race, step, wordOf } from './race.ts';

const pool = 'sun moon tree bird fish milk bread house river green happy little garden friend'.split(' ');

/** A repeatable random number generator (mulberry32). */
function seeded(seed: number): RandomNumber {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const normal = (random: RandomNumber) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Simulates a learner who types at `wpm`, with random variation by day and by word. */
function run(wpm: number, paces: readonly number[], lostLast: boolean, random: RandomNumber): Race {
  const lettersASecond = (wpm * 5) / 60;
  const day = Math.exp(0.08 * normal(random));
  const words = drawWords(pool, random);
  let race = step(newRace(words, fairSteps(words, paces, lostLast, random)), { type: 'started' });
  while (!isOver(race)) {
    const word = wordOf(race);
    const ms = ((word.length + 1) / lettersASecond) * 1000 * day * Math.exp(0.25 * normal(random));
    race = step(race, { type: 'time-passed', ms });
    race = step(race, { type: 'typed', text: word, composing: false });
  }
  return race;
}

describe('a fair race', () => {
  test.each([8, 15, 30])(
    'a learner at %i words a minute wins 50 to 70 of 100 fair races after the first three',
    (wpm) => {
      let won = 0;
      let races = 0;
      for (let seed = 1; seed <= 300; seed += 1) {
        const random = seeded(seed * 7919 + wpm);
        let paces: number[] = [];
        for (let round = 0; round < 8; round += 1) {
          const race = run(wpm, paces, false, random);
          paces = withPace(paces, race);
          if (round < 3) continue;
          races += 1;
          won += race.phase === 'won' ? 1 : 0;
        }
      }
      expect(won / races).toBeGreaterThan(0.5);
      expect(won / races).toBeLessThan(0.7);
    },
  );

  test.each([8, 15, 30])(
    'a learner at %i words a minute wins 85 or more of 100 races after a lost one',
    (wpm) => {
      let won = 0;
      for (let seed = 1; seed <= 100; seed += 1) {
        const random = seeded(seed * 104729 + wpm);
        const paces = [1, 2, 3].reduce<number[]>(
          (before) => withPace(before, run(wpm, before, false, random)),
          [],
        );
        won += run(wpm, paces, true, random).phase === 'won' ? 1 : 0;
      }
      expect(won / 100).toBeGreaterThan(0.85);
    },
  );

  test.each([8, 15, 30])('the first fair race is won at %i words a minute', (wpm) => {
    for (let seed = 1; seed <= 50; seed += 1) expect(run(wpm, [], false, seeded(seed)).phase).toBe('won');
  });

  test('each animal is the fastest in some races', () => {
    const random = seeded(5);
    const firsts = Array.from({ length: 60 }, () => {
      const steps = fairSteps(['one', 'two'], [1], false, random);
      return Object.entries(steps).sort(([, one], [, two]) => (one.at(-1) ?? 0) - (two.at(-1) ?? 0))[0]?.[0];
    });
    expect([...new Set(firsts)].sort()).toEqual(['fox', 'rabbit', 'turtle']);
  });
});

test('the classic words are five fruits', () => {
  expect(classicWords).toEqual(['apple', 'banana', 'cherry', 'date', 'elderberry']);
});

test('no word follows itself', () => {
  const words = drawWords(['a', 'b'], seeded(3));
  expect(words).toHaveLength(10);
  expect(words.every((word, index) => word !== words[index + 1])).toBe(true);
});

test('the pace is computed from the last five races, with more weight on newer ones', () => {
  const race: Race = { ...newRace(['abc'], { turtle: [], fox: [], rabbit: [] }), done: 1, clock: 2000 };
  expect(paceOf(race)).toBe(2);
  expect(withPace([1, 1, 1, 1, 1], race)).toEqual([1, 1, 1, 1, 2]);
  expect(weightedPace([1, 2])).toBeGreaterThan(4 / 3);
  expect(lettersAMinute(race)).toBe(90);
});

test('a race in which nothing was typed does not change the pace', () => {
  const race: Race = { ...newRace(['abc'], { turtle: [], fox: [], rabbit: [] }), clock: 2000 };
  expect(withPace([1], race)).toEqual([1]);
});

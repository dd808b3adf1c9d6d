import { describe, expect, test } from 'vitest';
import {
  type Chance,
  classicWords,
  drawWords,
  fairSteps,
  lettersAMinute,
  paceOf,
  usualPace,
  withPace,
} from './pacing.ts';
import { isOver, newRace, type Race, step, wordOf } from './race.ts';

const pool = 'sun moon tree bird fish milk bread house river green happy little garden friend'.split(' ');

/** Chance that can be repeated (mulberry32). */
function seeded(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const bell = (chance: Chance) => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** Someone who types at `wpm`, with good and bad days and words that come easily or not. */
function run(wpm: number, paces: readonly number[], chance: Chance): Race {
  const lettersASecond = (wpm * 5) / 60;
  const day = Math.exp(0.08 * bell(chance));
  const words = drawWords(pool, chance);
  let race = step(newRace(words, fairSteps(words, paces, chance)), { type: 'began' });
  while (!isOver(race)) {
    const word = wordOf(race);
    const ms = ((word.length + 1) / lettersASecond) * 1000 * day * Math.exp(0.25 * bell(chance));
    race = step(race, { type: 'passed', ms });
    race = step(race, { type: 'typed', text: word, composing: false });
  }
  return race;
}

describe('a fair race', () => {
  test.each([8, 15, 30])('whoever types %i words a minute wins 50 to 70 of 100 after three races', (wpm) => {
    let won = 0;
    let races = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const chance = seeded(seed * 7919 + wpm);
      let paces: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        const race = run(wpm, paces, chance);
        paces = withPace(paces, race);
        if (round < 3) continue;
        races += 1;
        won += race.stage === 'won' ? 1 : 0;
      }
    }
    expect(won / races).toBeGreaterThan(0.5);
    expect(won / races).toBeLessThan(0.7);
  });

  test.each([8, 15, 30])('the first one is easy to win at %i words a minute', (wpm) => {
    for (let seed = 1; seed <= 50; seed += 1) expect(run(wpm, [], seeded(seed)).stage).toBe('won');
  });

  test('each animal is the fastest now and then', () => {
    const chance = seeded(5);
    const firsts = Array.from({ length: 60 }, () => {
      const steps = fairSteps(['one', 'two'], [1], chance);
      return Object.entries(steps).sort(([, one], [, two]) => (one.at(-1) ?? 0) - (two.at(-1) ?? 0))[0]?.[0];
    });
    expect([...new Set(firsts)].sort()).toEqual(['fox', 'rabbit', 'turtle']);
  });
});

test('the classic words are five fruits', () => {
  expect(classicWords).toEqual(['apple', 'banana', 'cherry', 'date', 'elderberry']);
});

test('no word comes twice in a row', () => {
  const words = drawWords(['a', 'b'], seeded(3));
  expect(words).toHaveLength(10);
  expect(words.every((word, index) => word !== words[index + 1])).toBe(true);
});

test('the pace comes from the last five races, the newest first', () => {
  const race: Race = { ...newRace(['abc'], { turtle: [], fox: [], rabbit: [] }), done: 1, clock: 2000 };
  expect(paceOf(race)).toBe(2);
  expect(withPace([1, 1, 1, 1, 1], race)).toEqual([1, 1, 1, 1, 2]);
  expect(usualPace([1, 2])).toBeGreaterThan(4 / 3);
  expect(lettersAMinute(race)).toBe(90);
});

test('a race in which nothing was typed says nothing about the pace', () => {
  const race: Race = { ...newRace(['abc'], { turtle: [], fox: [], rabbit: [] }), clock: 2000 };
  expect(withPace([1], race)).toEqual([1]);
});

import { expect, test } from 'vitest';
import { missedGoals } from './goals.ts';
import { type Summary, summarise } from './summary.ts';

const good: Summary = summarise(
  [
    {
      id: 'a',
      level: 1,
      voice: 'v',
      seconds: 10,
      bytes: 40_000,
      pitch: { median: 200, spread: 3, range: 10 },
      bandwidth: 12_000,
      lufs: -18.2,
      truePeak: -2,
      pauses: { comma: [0.2], stop: [0.5] },
      faults: { missing: [], displaced: [], unlikely: [], disordered: [], broken: [] },
      startErrors: [5, 10, 40],
    },
  ],
  [
    {
      whisper: { errors: 2, words: 100 },
      pocketsphinx: { errors: 20, words: 100 },
      noise: { voice: 3.5, whole: 3.2 },
    },
  ],
);

test('a narration that reaches every goal misses none', () => {
  expect(good).toMatchObject({ kbitPerSecond: 32, whisperErrors: 2, lufsFurthest: 0.2, commaMs: 200 });
  expect(missedGoals(good, good)).toEqual([]);
});

test.each([
  [{ startP95Ms: 51 }, 'startP95Ms is 51; the goal is 50 or less'],
  [{ startMedianMs: Number.NaN }, 'startMedianMs is NaN; the goal is 15 or less'],
  [{ truePeak: -0.5 }, 'truePeak is -0.5; the goal is -1 or less'],
  [{ singleWordErrors: 57.1 }, 'singleWordErrors is 57.1; the goal is 22 or less'],
  [{ missing: 2 }, '2 words are missing'],
  [{ bandwidthKHz: 8 }, 'bandwidthKHz is 8, less than 12 of the old voice'],
  [{ whisperErrors: 3 }, "whisper misunderstands 3 % of the words, 2 % of the old voice's"],
])('%o misses a goal', (change, line) => {
  expect(missedGoals({ ...good, ...change }, good)).toEqual([line]);
});

test('without an old voice only the fixed goals count', () => {
  expect(missedGoals({ ...good, bandwidthKHz: 8 }, undefined)).toEqual([]);
});

import { expect, test } from 'vitest';
import { type LitWord, rowOf, spreadOf, unevennessOf } from './spread.ts';

const starts = [0, 0.5, 1, 1.005, 2];
const lit = (word: number, late = 0, change: Partial<LitWord> = {}): LitWord => ({
  word,
  media: (starts[word] ?? 0) + late,
  rate: 1,
  frame: 4,
  ...change,
});

test('the error is in real milliseconds at the rate, and a frame adds its wait', () => {
  const { change, frame } = rowOf([{ from: 0, lit: [lit(0), lit(1, 0.02, { rate: 2 })] }], starts);
  expect([change.earliest, change.max]).toEqual([0, 10]);
  expect([frame.earliest, frame.max]).toEqual([4, 14]);
});

test('a word that was skipped is missed, also at the start of a reading', () => {
  const readings = [
    { from: 0, lit: [lit(1)] },
    { from: 1, lit: [lit(1), lit(3)] },
  ];
  expect(rowOf(readings, starts).change.missed).toBe(1);
  expect(rowOf([{ from: 0, lit: [lit(0), lit(4)] }], starts).change.missed).toBe(2);
});

test('a word that was not highlighted on any frame is missed there, unless the next one starts with it', () => {
  const unseen = { frame: null };
  const { change, frame } = rowOf(
    [{ from: 0, lit: [lit(0), lit(1, 0, unseen), lit(2, 0, unseen), lit(3)] }],
    starts,
  );
  expect([change.missed, frame.missed]).toEqual([0, 1]);
});

test('a jump back to an earlier word misses nothing', () => {
  expect(rowOf([{ from: 2, lit: [lit(2), lit(3), lit(1), lit(2)] }], starts).change.missed).toBe(0);
});

test('the 95th percentile is that of the sorted values', () => {
  const values = Array.from({ length: 100 }, (_, index) => 99 - index);
  expect(spreadOf(values)).toEqual({ p50: 50, p95: 95, max: 99, earliest: 0 });
});

test('a clock that runs evenly at its rate has no unevenness, also after a jump', () => {
  const run = (from: number, media: number) =>
    Array.from({ length: 12 }, (_, index) => ({
      at: from + index * 50,
      media: media + index * 75,
      rate: 1.5,
    }));
  const samples = [...run(0, 0), ...run(650, 9000)];
  expect(unevennessOf(samples)).toHaveLength(24);
  expect(Math.max(...unevennessOf(samples).map(Math.abs))).toBeCloseTo(0);
});

test('a sample of the clock that is ahead shows by how many real milliseconds', () => {
  const samples = Array.from({ length: 11 }, (_, index) => ({
    at: index * 50,
    media: index * 100 + (index === 5 ? 22 : 0),
    rate: 2,
  }));
  expect(Math.max(...unevennessOf(samples))).toBeCloseTo(10);
});

import { expect, test } from 'vitest';
import { comprehension, offerLevel } from './offer-level.ts';

const three = (understood: number, questions = 8) =>
  Array.from({ length: 3 }, () => ({ questions, understood }));
const everywhere = () => ['a text'];
const offered = (level: number | null, readings: { questions: number; understood: number }[]) =>
  offerLevel({ level, readings }, everywhere);

test('three readings understood at the first try speak for the level above', () => {
  expect(offered(4, three(8))).toEqual({ from: 4, to: 5 });
});

test('three readings of which half was understood speak for the level below', () => {
  expect(offered(4, three(4))).toEqual({ from: 4, to: 3 });
});

test('a child who understands four in five stays', () => {
  expect(offered(4, three(6.4))).toBeNull();
});

test('nine in ten is not yet above it, eleven in twenty not yet below', () => {
  expect(comprehension([{ questions: 18, understood: 17 }])).toBe(0.9);
  expect(offered(4, [...three(0, 0).slice(1), { questions: 18, understood: 17 }])).toBeNull();
  expect(comprehension([{ questions: 18, understood: 10 }])).toBe(0.55);
  expect(offered(4, [...three(0, 0).slice(1), { questions: 18, understood: 10 }])).toBeNull();
});

test('fewer than three readings say nothing, and neither do any without a level to stand at', () => {
  expect(offered(4, three(8).slice(1))).toBeNull();
  expect(offered(null, three(8))).toBeNull();
});

test('nothing is above the last level or below the first, nor where there is nothing to read', () => {
  expect(offered(11, three(8))).toBeNull();
  expect(offered(1, three(0))).toBeNull();
  expect(offerLevel({ level: 4, readings: three(8) }, () => [])).toBeNull();
});

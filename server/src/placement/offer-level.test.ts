import { expect, test } from 'vitest';
import { comprehension, offerLevel } from './offer-level.ts';

const three = (understood: number, questions = 8) =>
  Array.from({ length: 3 }, () => ({ questions, understood }));
const everywhere = () => ['a text'];
const offered = (level: number | null, readings: { questions: number; understood: number }[]) =>
  offerLevel({ level, readings }, everywhere);

test('after three readings understood at the first try the level above is offered', () => {
  expect(offered(4, three(8))).toEqual({ from: 4, to: 5 });
});

test('after three readings of which half was understood the level below is offered', () => {
  expect(offered(4, three(4))).toEqual({ from: 4, to: 3 });
});

test('a child who understands four in five questions is offered no other level', () => {
  expect(offered(4, three(6.4))).toBeNull();
});

test('no level is offered at exactly 0.9 or 0.55', () => {
  expect(comprehension([{ questions: 18, understood: 17 }])).toBe(0.9);
  expect(offered(4, [...three(0, 0).slice(1), { questions: 18, understood: 17 }])).toBeNull();
  expect(comprehension([{ questions: 18, understood: 10 }])).toBe(0.55);
  expect(offered(4, [...three(0, 0).slice(1), { questions: 18, understood: 10 }])).toBeNull();
});

test('no level is offered after fewer than three readings, or to a learner without a level', () => {
  expect(offered(4, three(8).slice(1))).toBeNull();
  expect(offered(null, three(8))).toBeNull();
});

test('no level is offered above the last, below the first, or without passages', () => {
  expect(offered(11, three(8))).toBeNull();
  expect(offered(1, three(0))).toBeNull();
  expect(offerLevel({ level: 4, readings: three(8) }, () => [])).toBeNull();
});

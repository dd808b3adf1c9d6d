import { expect, test } from 'vitest';
import { learnKinds } from './learn-kinds.ts';

const featuresOf = (text: string) => new Map(text.split(' ').map((word) => [word, 1]));
const toSamples = (texts: string[], kind: number) =>
  texts.map((text) => ({ features: featuresOf(text), kind }));
const samples = [
  ...toSamples(['where is the race', 'where is my story', 'open the story', 'open the race'], 0),
  ...toSamples(['nobody likes me', 'nobody talks to me'], 1),
];
const { judge, knownShare } = learnKinds(samples, 2, 15);

test('a new text is judged by the words it shares with the examples', () => {
  expect(judge(featuresOf('nobody plays with me'))[1]).toBeGreaterThan(0.5);
  expect(judge(featuresOf('where is the next story'))[0]).toBeGreaterThan(0.5);
});

test('the shares of all kinds are 1 together', () => {
  const [first = 0, second = 0] = judge(featuresOf('something else'));
  expect(first + second).toBeCloseTo(1);
});

test('the same examples always give the same judgement', () => {
  expect(learnKinds(samples, 2, 15).judge(featuresOf('me'))).toEqual(judge(featuresOf('me')));
});

test('a text in words of the examples is known, one in other words is not', () => {
  expect(knownShare(featuresOf('where is nobody'))).toBeCloseTo(1);
  expect(knownShare(featuresOf('zebra stripes'))).toBe(0);
});

import { expect, test } from 'vitest';
import { learnKinds } from './learn-kinds.ts';

const featuresOf = (text: string) => new Map(text.split(' ').map((word) => [word, 1]));
const toSamples = (texts: string[], kind: number) =>
  texts.map((text) => ({ features: featuresOf(text), kind }));
const samples = [
  ...toSamples(['where is the race', 'where is my story', 'open the story', 'open the race'], 0),
  ...toSamples(['nobody likes me', 'nobody talks to me'], 1),
];
const { judge, knownShare } = learnKinds(samples, 2, { rounds: 15 });

test('a new text is judged by the words it shares with the examples', () => {
  expect(judge(featuresOf('nobody plays with me'))[1]).toBeGreaterThan(0.5);
  expect(judge(featuresOf('where is the next story'))[0]).toBeGreaterThan(0.5);
});

test('the shares of all kinds are 1 together', () => {
  const [first = 0, second = 0] = judge(featuresOf('something else'));
  expect(first + second).toBeCloseTo(1);
});

test('the same examples always give the same judgement', () => {
  expect(learnKinds(samples, 2, { rounds: 15 }).judge(featuresOf('me'))).toEqual(judge(featuresOf('me')));
});

test('a text in words of the examples is known, one in other words is not', () => {
  expect(knownShare(featuresOf('where is nobody'))).toBeCloseTo(1);
  expect(knownShare(featuresOf('zebra stripes'))).toBe(0);
});

test('with `rareness` a word of one example counts more than a word of all', () => {
  const both = [...toSamples(['the race'], 0), ...toSamples(['the story'], 1)];
  const shareOfRace = (rareness: number) =>
    learnKinds(both, 2, { rounds: 15, rareness }).judge(featuresOf('the race'))[0] ?? 0;
  expect(shareOfRace(1)).toBeGreaterThan(shareOfRace(0));
});

test('an example of little weight decides nothing', () => {
  const model = learnKinds(
    [...toSamples(['bee'], 0), ...toSamples(['bee'], 1).map((sample) => ({ ...sample, weight: 0.1 }))],
    2,
    { rounds: 15 },
  );
  expect(model.judge(featuresOf('bee'))[0]).toBeGreaterThan(0.5);
});

import { expect, it, test } from 'vitest';
import { characterNgrams, cosineSimilarity } from './character-ngrams.ts';

const like = (one: string, other: string, without?: string) =>
  cosineSimilarity(
    characterNgrams(one),
    characterNgrams(other),
    without === undefined ? undefined : characterNgrams(without),
  );

/** A simple count of n-grams of three and four letters, to compare with. */
function counted(text: string): Map<string, number> {
  const padded = ` ${text} `;
  const runs = [3, 4].flatMap((size) =>
    Array.from({ length: Math.max(0, padded.length - size + 1) }, (_, at) => padded.slice(at, at + size)),
  );
  return new Map([...Map.groupBy(runs, (run) => run)].map(([run, all]) => [run, all.length]));
}
function plainly(one: string, other: string): number {
  const [some, others] = [counted(one), counted(other)];
  const size = (counts: Map<string, number>) =>
    Math.sqrt([...counts.values()].reduce((sum, each) => sum + each ** 2, 0));
  const both = [...some].reduce((sum, [run, each]) => sum + each * (others.get(run) ?? 0), 0);
  return both === 0 ? 0 : both / (size(some) * size(others));
}

it.each([
  ['the water evaporated', 'evaporation of water'],
  ['banana banana', 'bananas'],
  ['she lisend to mother', 'she listened to her mother'],
  ['fog', 'dog'],
  ['', 'fog'],
])('the similarity of "%s" and "%s" is the cosine of their character n-grams', (one, other) => {
  expect(like(one, other)).toBeCloseTo(plainly(one, other), 12);
});

test('a text has similarity 1 to itself, and a misspelt word is similar to the right one', () => {
  expect(like('the river was too high', 'the river was too high')).toBeCloseTo(1, 12);
  expect(like('evaporashun', 'evaporation')).toBeGreaterThan(0.5);
});

test('n-grams of the question do not count', () => {
  expect(like('the bee saw', 'the bee flew', 'the bee')).toBeLessThan(like('the bee saw', 'the bee flew'));
});

import { expect, test } from 'vitest';
import { extractFeatures, prepareQuestion } from './extract-features.ts';

const asked = prepareQuestion({
  question: 'How did the two girls get over the cold river?',
  references: ['They walked on three stones.', 'They jumped from stone to stone.'],
  passage:
    'The river was cold. Three flat stones lay in it. The girls jumped across. Then they ate their bread.',
  strand: 'literal',
});
const of = (answer: string) => extractFeatures(answer, asked);
const number = (answer: string, name: string) => of(answer)[name] ?? Number.NaN;

test('the nearest of several references counts', () => {
  expect(number('they jumped from one stone to the next stone', 'recallTelling')).toBeGreaterThan(0.8);
  expect(number('they walked on the stones', 'recallTelling')).toBeGreaterThan(0.5);
});

test('words of the question are not informative', () => {
  expect(number('the two girls got over the cold river', 'recallTelling')).toBeLessThan(0.2);
  expect(number('the two girls got over the cold river', 'novel')).toBe(0);
});

test('another number and a missing number have a feature each', () => {
  expect(number('they walked on five stones', 'otherNumber')).toBe(1);
  expect(number('they walked on stones', 'noNumber')).toBe(1);
  expect(number('they walked on 3 stones', 'otherNumber')).toBe(0);
});

test('a misspelt word counts as the word that was meant', () => {
  expect(number('thay jumpd from stoan to stoan', 'recallTelling')).toBeGreaterThan(0.9);
});

test('an answer from the same place of the passage is more similar than one from another place', () => {
  expect(number('over the flat stones', 'samePlace')).toBeGreaterThan(number('they ate bread', 'samePlace'));
});

test('an empty answer has a finite number for every feature', () => {
  for (const value of Object.values(of(''))) expect(Number.isFinite(value)).toBe(true);
  expect(Object.keys(of(''))).toEqual(Object.keys(of('stones')));
});

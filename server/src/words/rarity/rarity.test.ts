import { expect, test } from 'vitest';
import { informationOf, mostInformation } from './rarity.ts';

test('a rarer word has more information', () => {
  expect(informationOf('the')).toBeLessThan(informationOf('dog'));
  expect(informationOf('dog')).toBeLessThan(informationOf('lantern'));
});

test('a word without a frequency has the most information', () => {
  expect(informationOf('quzzlefop')).toBe(mostInformation);
});

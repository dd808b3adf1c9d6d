import { expect, test } from 'vitest';
import { informationOf, mostInformation } from './rarity.ts';

test('a rarer word tells more', () => {
  expect(informationOf('the')).toBeLessThan(informationOf('dog'));
  expect(informationOf('dog')).toBeLessThan(informationOf('lantern'));
});

test('a word on no list tells most', () => {
  expect(informationOf('quzzlefop')).toBe(mostInformation);
});

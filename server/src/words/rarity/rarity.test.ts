import { expect, test } from 'vitest';
import { rarest, rarityOf } from './rarity.ts';

test('a rarer word tells more', () => {
  expect(rarityOf('the')).toBeLessThan(rarityOf('dog'));
  expect(rarityOf('dog')).toBeLessThan(rarityOf('lantern'));
});

test('a word on no list tells most', () => {
  expect(rarityOf('quzzlefop')).toBe(rarest);
});

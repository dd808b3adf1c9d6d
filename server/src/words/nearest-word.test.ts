import { expect, it } from 'vitest';
import { isRealWord, nearestWord } from './nearest-word.ts';

it.each([
  ['skared', ['scared', 'sting'], 'scared'],
  ['windo', ['window', 'glass'], 'window'],
  ['stoped', ['stopped'], 'stopped'],
  ['choclate', ['ice', 'chocolate'], 'chocolate'],
])('%s is a slip of a wanted word', (typed, wanted, meant) => {
  expect(nearestWord(typed, wanted, [])).toBe(meant);
});

it.each([
  ['wool', 'wolf'],
  ['stuck', 'stick'],
  ['frog', 'fog'],
  ['seat', 'sea'],
  ['lanterns', 'lantern'],
])('%s is a real word and never a slip of %s', (typed, wanted) => {
  expect(isRealWord(typed)).toBe(true);
  expect(nearestWord(typed, [wanted], [])).toBeNull();
});

it('a slip of a common word is not taken for a wanted one that is further off', () => {
  expect(nearestWord('wol', ['wolf'], [])).toBeNull();
});

it('a nearer word of the passage wins over a wanted word', () => {
  expect(nearestWord('stuk', ['stick'], ['stuck'])).toBe('stuck');
});

it('a word that is like nothing stays unknown', () => {
  expect(nearestWord('xqzzt', ['window'], ['glass'])).toBeNull();
  expect(nearestWord('w'.repeat(2000), ['window'], [])).toBeNull();
});

import { expect, it } from 'vitest';
import { isRealWord, nearestWord } from './nearest-word.ts';

it.each([
  ['skared', ['scared', 'sting'], 'scared'],
  ['windo', ['window', 'glass'], 'window'],
  ['stoped', ['stopped'], 'stopped'],
  ['choclate', ['ice', 'chocolate'], 'chocolate'],
])('%s is read as the wanted word that is nearest', (typed, wanted, meant) => {
  expect(nearestWord(typed, wanted, [])).toBe(meant);
});

it.each([
  ['wool', 'wolf'],
  ['stuck', 'stick'],
  ['frog', 'fog'],
  ['seat', 'sea'],
  ['lanterns', 'lantern'],
])('%s is a real word and never read as %s', (typed, wanted) => {
  expect(isRealWord(typed)).toBe(true);
  expect(nearestWord(typed, [wanted], [])).toBeNull();
});

it('a misspelt common word is not read as a wanted word that is less similar', () => {
  expect(nearestWord('wol', ['wolf'], [])).toBeNull();
});

it('a nearer word of the passage is preferred to a wanted word', () => {
  expect(nearestWord('stuk', ['stick'], ['stuck'])).toBe('stuck');
});

it('a spelling that is similar to no word stays unknown', () => {
  expect(nearestWord('xqzzt', ['window'], ['glass'])).toBeNull();
  expect(nearestWord('w'.repeat(2000), ['window'], [])).toBeNull();
});

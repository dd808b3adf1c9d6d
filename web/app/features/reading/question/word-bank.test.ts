import { expect, test } from 'vitest';
import { withoutLastWord, withWord, wordBankOf } from './word-bank.ts';

const text =
  'Five ducks went home with Mother. Dot, the smallest, came last.\n\nThen fog sat down on the pond. Dot saw only white.\n\nWhere was Mother?';
const bank = wordBankOf(text, 'Why could Dot not see Mother?');
const words = bank.pages.flat();

test('the words of a part are offered once each, in the order of the text, without its common words', () => {
  expect(words).toEqual(
    'five ducks home Mother Dot smallest came last fog sat down pond saw only white'.split(' '),
  );
});

test('a page has room for three lines of a phone, and no page is nearly empty', () => {
  expect(bank.pages.map((page) => page.join(' '))).toEqual([
    'five ducks home Mother Dot',
    'smallest came last fog sat',
    'down pond saw only white',
  ]);
  expect(wordBankOf('A frog hops.', '').pages).toEqual([['frog', 'hops']]);
  expect(wordBankOf('', '').pages).toEqual([]);
});

test('small words that join others are offered beside them', () => {
  expect(bank.joining).toContain('because');
  expect(words.filter((word) => bank.joining.includes(word))).toEqual([]);
});

test('words are added at the end and taken back from there', () => {
  expect(withWord(withWord('', 'the'), 'fog')).toBe('the fog');
  expect(withoutLastWord('the fog')).toBe('the');
  expect(withoutLastWord('the')).toBe('');
});

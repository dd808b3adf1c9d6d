import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { sentencesOf } from './sentences.ts';

const sentences = (markdown: string) => {
  const { blocks, text } = plainText(markdown);
  return sentencesOf({ blocks, tokens: text.split(/\s+/) });
};
const texts = (markdown: string) => sentences(markdown).map(({ tokens }) => tokens.join(' '));

test('a sentence ends at its full stop, also inside quotation marks, and at the end of a paragraph', () => {
  expect(texts('"Stop!" Mr. Lee said. "Why?" asked Ana.\n\nNobody knew')).toEqual([
    '"Stop!"',
    'Mr. Lee said.',
    '"Why?" asked Ana.',
    'Nobody knew',
  ]);
  expect(sentences('One. Two.\n\nThree.').map(({ endsParagraph }) => endsParagraph)).toEqual([
    false,
    true,
    true,
  ]);
});

test('sentences have all tokens of a part, and the same text has the same hash', () => {
  const all = sentences('It was 7 p.m. on Monday. Go! Go!\n\nA line  \nof a verse.');
  expect(all.map(({ from, to }) => [from, to])).toEqual([
    [0, 5],
    [6, 6],
    [7, 7],
    [8, 12],
  ]);
  expect(all[1]?.hash).toBe(all[2]?.hash);
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(3);
});

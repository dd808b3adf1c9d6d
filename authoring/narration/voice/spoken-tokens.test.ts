import { describe, expect, it } from 'vitest';
import { plainText } from '#server/content/plain-text.ts';
import { schemeString } from './engine.ts';
import {
  pronunciationOfNames,
  pronunciationOfWords,
  sentences,
  tokensOfLine,
  tokensOfPart,
} from './spoken-tokens.ts';

const sentenceTexts = (line: string) =>
  sentences(tokensOfLine(line)).map((s) => s.map(({ text }) => text).join(' '));
const part = (markdown: string, overrides?: Record<string, string>) =>
  tokensOfPart(plainText(markdown).blocks, overrides);

describe('the text for the voice', () => {
  it('is split into sentences, but not after an abbreviation or in a quotation that continues', () => {
    expect(sentenceTexts('“Wait!” said Mr. Lee. “It’s 9:30 a.m. now.” 7 ducks came.')).toEqual([
      '"Wait!" said Mr. Lee.',
      '"It\'s 9:30 a.m. now."',
      '7 ducks came.',
    ]);
  });

  it('marks the ends of paragraphs and of lines of verse', () => {
    expect(
      part('Hop, hop,  \nwent a **frog**  \nhome. It sat.\n\nThen').map(({ text, break: b }) => [text, b]),
    ).toEqual([
      ['Hop,', 'comma'],
      ['hop,', 'comma'],
      ['went', 'word'],
      ['a', 'word'],
      ['frog,', 'comma'],
      ['home.', 'sentence'],
      ['It', 'word'],
      ['sat.', 'paragraph'],
      ['Then', 'paragraph'],
    ]);
  });

  it('has the override of the author in place of a token, with its punctuation', () => {
    expect(part('He said "2014." Then he read on.', { '2': 'twenty fourteen', '5': 'red' })).toEqual([
      { text: 'He', break: 'word' },
      { text: 'said', break: 'word' },
      { text: '"twenty fourteen."', break: 'sentence' },
      { text: 'Then', break: 'word' },
      { text: 'he', break: 'word' },
      { text: 'red', break: 'word' },
      { text: 'on.', break: 'paragraph' },
    ]);
    expect(() => part('Only three words.', { '3': 'four' })).toThrow('"say" names token 3');
  });

  it('has the override of a name in questions too, but not that of a common word', () => {
    const tokens = ['Khasi', 'people', 'read.'];
    const known = pronunciationOfNames([{ tokens, overrides: { '0': 'kah see', '2': 'red' } }]);
    expect(tokensOfLine('Read (khasi) or read?', known).map(({ text }) => text)).toEqual([
      'Read',
      '(kah see)',
      'or',
      'read?',
    ]);
  });

  it('has the override of the text for a single word', () => {
    const known = pronunciationOfWords([{ tokens: ['She', 'lives.'], overrides: { '1': 'livz' } }]);
    expect(tokensOfLine('lives.', known)).toEqual([{ text: 'livz.', break: 'paragraph' }]);
  });

  it('refuses signs that the voice cannot read', () => {
    expect(() => tokensOfLine('It was **soft**.')).toThrow('the voice cannot say "*"');
    expect(() => tokensOfLine('A bee 🐝 came.')).toThrow('the voice cannot say "🐝"');
  });

  it('cannot end the string of the program that it is part of', () => {
    expect(schemeString('a" (system \\"x")\n b')).toBe('"a\\" (system \\\\\\"x\\") b"');
  });
});

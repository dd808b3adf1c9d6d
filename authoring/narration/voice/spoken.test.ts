import { describe, expect, it } from 'vitest';
import { plainText } from '#server/content/plain-text.ts';
import { schemeString } from './engine.ts';
import { lineSayings, partSayings, pronounce, pronounceWords, sentences } from './spoken.ts';

const heard = (line: string) => sentences(lineSayings(line)).map((s) => s.map(({ say }) => say).join(' '));
const part = (markdown: string, overrides?: Record<string, string>) =>
  partSayings(plainText(markdown).blocks, overrides);

describe('what the voice is given to say', () => {
  it('is cut into sentences, but not after an abbreviation or inside a quotation that goes on', () => {
    expect(heard('“Wait!” said Mr. Lee. “It’s 9:30 a.m. now.” 7 ducks came.')).toEqual([
      '"Wait!" said Mr. Lee.',
      '"It\'s 9:30 a.m. now."',
      '7 ducks came.',
    ]);
  });

  it('knows the ends of paragraphs and of verse lines', () => {
    expect(
      part('Hop, hop,  \nwent a **frog**  \nhome. It sat.\n\nThen').map(({ say, break: b }) => [say, b]),
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

  it('takes the words of the author for a token and keeps the punctuation around it', () => {
    expect(part('He said "2014." Then he read on.', { '2': 'twenty fourteen', '5': 'red' })).toEqual([
      { say: 'He', break: 'word' },
      { say: 'said', break: 'word' },
      { say: '"twenty fourteen."', break: 'sentence' },
      { say: 'Then', break: 'word' },
      { say: 'he', break: 'word' },
      { say: 'red', break: 'word' },
      { say: 'on.', break: 'paragraph' },
    ]);
    expect(() => part('Only three words.', { '3': 'four' })).toThrow('"say" names token 3');
  });

  it('says a name in a question as the text does, but not a plain word', () => {
    const tokens = ['Khasi', 'people', 'read.'];
    const known = pronounce([{ tokens, overrides: { '0': 'kah see', '2': 'red' } }]);
    expect(lineSayings('Read (khasi) or read?', known).map(({ say }) => say)).toEqual([
      'Read',
      '(kah see)',
      'or',
      'read?',
    ]);
  });

  it('says a word on its own as the text says it', () => {
    const known = pronounceWords([{ tokens: ['She', 'lives.'], overrides: { '1': 'livz' } }]);
    expect(lineSayings('lives.', known)).toEqual([{ say: 'livz.', break: 'paragraph' }]);
  });

  it('refuses what no voice can say', () => {
    expect(() => lineSayings('It was **soft**.')).toThrow('the voice cannot say "*"');
    expect(() => lineSayings('A bee 🐝 came.')).toThrow('the voice cannot say "🐝"');
  });

  it('cannot break out of the program that speaks it', () => {
    expect(schemeString('a" (system \\"x")\n b')).toBe('"a\\" (system \\\\\\"x\\") b"');
  });
});

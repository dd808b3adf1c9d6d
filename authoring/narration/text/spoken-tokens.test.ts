import { describe, expect, it } from 'vitest';
import { plainText } from '#server/content/plain-text.ts';
import { toKokoro } from '../kokoro/ipa.ts';
import {
  leadOf,
  type Pronunciation,
  pronunciationOfNames,
  pronunciationOfWords,
  type SpokenToken,
  tokensOfLine,
  tokensOfPart,
  utterancesOf,
} from './spoken-tokens.ts';

const line = (text: string, known?: Pronunciation) => tokensOfLine(text, 'lily', known);
const utteranceTexts = (tokens: SpokenToken[]) =>
  utterancesOf(tokens).map((spoken) => spoken.map(({ text }) => text).join(' '));
const part = (markdown: string, say?: Record<string, string>, names?: Pronunciation) =>
  tokensOfPart(plainText(markdown).blocks, [], say, names);
const spoken = (tokens: SpokenToken[]) => tokens.map(({ text, say }) => (say ? `${text}/${say}/` : text));

describe('the text for the voice', () => {
  it('is split into sentences, but not after an abbreviation or in a quotation that continues', () => {
    expect(utteranceTexts(line('“Wait!” said Mr. Lee. “It’s 9:30 a.m. now.” 7 ducks came.'))).toEqual([
      '“Wait!” said Mr. Lee.',
      '“It’s 9:30 a.m. now.”',
      '7 ducks came.',
    ]);
  });

  it('is not split between a quotation and who said it', () => {
    expect(
      utteranceTexts(line('"Get it out!" Ben yelled. "Sit down!" The bus driver said no more.')),
    ).toEqual(['"Get it out!" Ben yelled.', '"Sit down!" The bus driver said no more.']);
  });

  it('has a word that ends a sentence, not an abbreviation, but an abbreviation before a number', () => {
    const no = toKokoro('nəʊ');
    expect(spoken(line('He said "no." We ate a fig. It is no. 7.'))).toEqual([
      'He',
      'said',
      `"no."/${no}/`,
      'We',
      'ate',
      'a',
      `fig./${toKokoro('fɪɡ')}/`,
      'It',
      'is',
      'no.',
      '7.',
    ]);
  });

  it('is split where another voice speaks', () => {
    const { blocks } = plainText('"Go," said Ben.');
    expect(utteranceTexts(tokensOfPart(blocks, ['boy', 'lily', 'lily']))).toEqual(['"Go,"', 'said Ben.']);
  });

  it('marks the ends of paragraphs and of lines of verse', () => {
    expect(
      part('Hop, hop,  \nwent a **frog**  \nhome. It sat.\n\nThen').map(({ text, break: b }) => [text, b]),
    ).toEqual([
      ['Hop,', 'comma'],
      ['hop,', 'comma'],
      ['went', 'word'],
      ['a', 'word'],
      ['frog', 'comma'],
      ['home.', 'sentence'],
      ['It', 'word'],
      ['sat.', 'paragraph'],
      ['Then', 'paragraph'],
    ]);
  });

  it('has the sounds that the author gives beside a token', () => {
    const tokens = part('He said "2014." Then he read on.', { '2': 'twɛnti', '5': 'rɛd' });
    expect(spoken(tokens)).toEqual(['He', 'said', '"2014."/twˈɛnti/', 'Then', 'he', 'read/ɹˈɛd/', 'on.']);
    expect(() => part('Only three words.', { '3': 'fɔː' })).toThrow('"say" names token 3');
  });

  it('has the sounds of a name everywhere, also with an s, but not those of a common word', () => {
    const tokens = ['Khasi', 'people', 'read.'];
    const known = pronunciationOfNames([{ tokens, overrides: { '0': 'ˈkɑːsi', '2': 'rɛd' } }]);
    expect(spoken(line('Read (khasi) or Khasi’s?', known))).toEqual([
      'Read',
      '(khasi)/kˈɑːsi/',
      'or',
      'Khasi’s?/kˈɑːsiz/',
    ]);
    expect(spoken(part('A Khasi bridge.', {}, known))).toEqual(['A', 'Khasi/kˈɑːsi/', 'bridge.']);
  });

  it.each([
    ['ˈɒnfɪm', 'ˈɒnfɪmz'],
    ['tɒmæʃ', 'tɒmæʃɪz'],
    ['pæt', 'pæts'],
  ])('has the possessive of /%s/ as /%s/', (ipa, possessive) => {
    expect(spoken(line("It is Pip's.", new Map([['pip', ipa]])))[2]).toBe(`Pip's./${toKokoro(possessive)}/`);
  });

  it('has the sounds of the text for a single word', () => {
    const known = pronunciationOfWords([{ tokens: ['She', 'lives.'], overrides: { '1': 'lɪvz' } }]);
    expect(spoken(line('lives.', known))).toEqual(['lives./lˈɪvz/']);
  });

  it('has sounds for words without a vowel, which would be spelled', () => {
    expect(spoken(line('“Shh,” it said.'))[0]).toBe('“Shh,”/ʃːː/');
  });

  it('is led in by a sentence where the bee says one or two words', () => {
    expect(leadOf(tokensOfLine('kite.', 'bee')).length).toBeGreaterThan(0);
    expect(leadOf(tokensOfLine('Look at it.', 'bee'))).toEqual([]);
    expect(leadOf(line('kite.'))).toEqual([]);
  });

  it('refuses IPA that the voice has no sound for', () => {
    expect(() => part('It was Ur.', { '2': 'oor!' })).toThrow('the voice has no sound for "!"');
  });

  it('refuses signs that the voice cannot read', () => {
    expect(() => line('It was **soft**.')).toThrow('the voice cannot say "*"');
    expect(() => line('A bee 🐝 came.')).toThrow('the voice cannot say "🐝"');
  });
});

/**
 * The words of a token as the aligner knows them: its dictionary's names, or names of our own with phones that are
 * derived from the letters.
 */
import { createRequire } from 'node:module';

// Its ES module imports JSON without the attribute that Node requires.
const { toARPABET } = createRequire(import.meta.url)('phonemize') as typeof import('phonemize');

const modelPhones = new Set(
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(
    ' ',
  ),
);
/** Phones that the model does not have, as phones that it has. */
const asModelPhones: Record<string, string> = {
  AX: 'AH',
  AXR: 'ER',
  IX: 'IH',
  DX: 'T',
  EL: 'AH L',
  EM: 'AH M',
  EN: 'AH N',
};

/** Returns phones of the model for a word that the dictionary lacks, separated by spaces; empty = none. */
export const phonesOf = (word: string): string =>
  toARPABET(word)
    .split(/[^A-Z]+/)
    .flatMap((phone) => (asModelPhones[phone] ?? phone).split(' '))
    .filter((phone) => modelPhones.has(phone))
    .join(' ');

/** Splits a token ("well-known,") into words in plain lower-case letters, digits and apostrophes. */
export const wordsOfToken = (token: string): string[] =>
  token
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/(?<=\d),(?=\d)/g, '')
    .toLowerCase()
    .split(/[^a-z0-9']+|(?<=[a-z])(?=\d)/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');

/** A name for a word outside the dictionary. Grammars allow letters only. */
export const nameOfUnknown = (word: string): string =>
  `unknown${word.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').replace(/'/g, 'q')}`;

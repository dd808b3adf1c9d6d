/**
 * Normal forms of words: the base of an irregular form, then the stem of Porter (1980, Program 14(3):130-137,
 * npm `stemmer`), then the synonym that represents its group.
 */
import { stemmer } from 'stemmer';
import { baseOfIrregular } from './irregular.ts';
import { synonyms } from './synonyms.ts';

/** The base of an irregular form ("caught" -> "catch"), else the word itself. */
export const baseOf = (word: string): string => baseOfIrregular.get(word) ?? word;

/** Porter's stems of "cry" and "cries" differ ("cry", "cri"); here they are one. */
const stemOf = (word: string): string => stemmer(baseOf(word)).replace(/^([^aeiouy]+)i$/, '$1y');

const representatives = new Map(
  synonyms.flatMap(([representative = '', ...others]) =>
    others.map((other) => [stemOf(other), stemOf(representative)] as const),
  ),
);

/** The concept of a word: one stem for all its forms and synonyms. "Mums" and "mother" have the same. */
export function conceptOf(word: string): string {
  const stem = stemOf(word);
  return representatives.get(stem) ?? stem;
}

/** What a word counts as: forms of one word, and words that say the same, have one stem. */
import { stemmer } from 'stemmer';
import { baseOfIrregular } from './irregular.ts';
import { synonyms } from './synonyms.ts';

/** The base of an irregular form ("caught" -> "catch"), else the word itself. */
export const baseOf = (word: string): string => baseOfIrregular.get(word) ?? word;

/** Porter parts "cry" from "cri(es)"; they are one word to us. */
const stemOf = (word: string): string => stemmer(baseOf(word)).replace(/^([^aeiouy]+)i$/, '$1y');

const leaders = new Map(
  synonyms.flatMap(([leader = '', ...others]) =>
    others.map((other) => [stemOf(other), stemOf(leader)] as const),
  ),
);

/** The stem that stands for the word: "mums" and "mother", "frightened" and "scared" meet here. */
export function conceptOf(word: string): string {
  const stem = stemOf(word);
  return leaders.get(stem) ?? stem;
}

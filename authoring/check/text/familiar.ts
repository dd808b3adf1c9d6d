/**
 * Whether a child probably knows a word. It does when the word, or a word of which it is a regular form,
 * is on a list of words that most children know. Names and numbers are familiar. Contractions and
 * hyphenated words count by their parts.
 */
import { daleChall } from 'dale-chall';
import { spache } from 'spache';
import { baseForms } from './words.ts';

export type WordList = 'spache' | 'dale-chall';

const lists: Record<WordList, ReadonlySet<string>> = {
  spache: new Set(spache.map((word) => word.toLowerCase())),
  'dale-chall': new Set(daleChall.map((word) => word.toLowerCase())),
};

/** The lists have American spelling; a British spelling is as familiar. */
const american = (word: string) =>
  word
    .replace(/our(?=(?:s|ed|ing|ite|hood|hoods)?$)/, 'or')
    .replace(/^grey/, 'gray')
    .replace(/tre(?=s?$)/, 'ter');

/** Endings that Dale and Chall count as regular forms, and Spache does not. */
const moreEndings = /^(.{2,}?)(er|est|n|ly)$/;

function isOnList(word: string, list: WordList): boolean {
  const forms = baseForms(word);
  const root = list === 'dale-chall' ? moreEndings.exec(word)?.[1] : undefined;
  if (root) forms.push(root, `${root}e`, root.replace(/i$/, 'y'), root.replace(/(.)\1$/, '$1'));
  return forms.some((form) => lists[list].has(form));
}

const parts = (word: string) =>
  word
    .replace(/n't$/, '')
    .replace(/'(ll|s|re|ve|d|m)$/, '')
    .split('-');

export function isFamiliar(word: string, list: WordList, names: ReadonlySet<string>): boolean {
  const known = (form: string) =>
    /^\d/.test(form) || names.has(form) || isOnList(form, list) || isOnList(american(form), list);
  return known(word) || parts(word).every(known);
}

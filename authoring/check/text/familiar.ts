/**
 * Whether a child is taken to know a word: it is on a list of words most children know, or a regular form of one, or
 * a name or a number. Contractions and compounds with a hyphen count by their parts.
 */
import { daleChall } from 'dale-chall';
import { spache } from 'spache';
import { baseForms } from './words.ts';

export type WordList = 'spache' | 'dale-chall';

const lists: Record<WordList, ReadonlySet<string>> = {
  spache: new Set(spache.map((word) => word.toLowerCase())),
  'dale-chall': new Set(daleChall.map((word) => word.toLowerCase())),
};

/** The lists are American; how a word is spelt is no reason not to know it. */
const american = (word: string) =>
  word
    .replace(/our(?=(?:s|ed|ing|ite|hood|hoods)?$)/, 'or')
    .replace(/^grey/, 'gray')
    .replace(/tre(?=s?$)/, 'ter');

/** Dale and Chall let more endings pass than Spache. */
const longer = /^(.{2,}?)(er|est|n|ly)$/;

function isOnList(word: string, list: WordList): boolean {
  const forms = baseForms(word);
  const root = list === 'dale-chall' ? longer.exec(word)?.[1] : undefined;
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

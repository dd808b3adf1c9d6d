/** What holds for every explained word, of a passage or of the small words. */
import { type GlossaryEntry, type HomeLanguage, homeLanguages } from '#server/content/glossary.ts';
import { getLanguage, isStarted } from '#server/i18n/languages.ts';
import type { Rule } from '../rules.ts';
import { isFamiliar } from '../text/familiar.ts';
import { sameWord, wordsOf } from '../text/words.ts';

/** A rule and what it found. */
export type EntryIssue = [Rule, string];

const longest = 12;
const letterIn = (language: HomeLanguage) =>
  new RegExp(`\\p{Script_Extensions=${getLanguage(language).script}}`, 'u');
const anyLetter = /\p{L}/gu;

function checkTranslation(language: HomeLanguage, text: string | undefined): EntryIssue[] {
  if (text === undefined)
    return isStarted(language) ? [] : [['translation-there', `has no translation in "${language}"`]];
  const letters = text.match(anyLetter) ?? [];
  const own = letterIn(language);
  if (letters.length > 0 && letters.every((letter) => own.test(letter))) return [];
  return [['translation-script', `"${text}" is not in the script of "${language}"`]];
}

export function checkTranslations(entry: GlossaryEntry): EntryIssue[] {
  return homeLanguages.flatMap((language) => checkTranslation(language, entry.in[language]));
}

/** The lists spell as Americans do. */
const british = new Set([
  'colour',
  'colours',
  'grey',
  'favourite',
  'neighbour',
  'centre',
  'metre',
  'metres',
  'mum',
]);

/** `known`: other words that may explain: names, and the easier words of the text. */
export function checkDefinition(
  word: string,
  { def, lemma = word }: GlossaryEntry,
  known: ReadonlySet<string>,
): EntryIssue[] {
  const words = wordsOf(def);
  const problems: EntryIssue[] = [];
  if (words.length > longest)
    problems.push([
      'meaning-short',
      `its definition has ${words.length} words; at most ${longest} can be kept in mind`,
    ]);
  if (words.some((other) => sameWord(other, word) || sameWord(other, lemma)))
    problems.push(['meaning-not-itself', 'is explained by itself; use other words']);
  const hard = words.filter(
    (other) =>
      !british.has(other) && !isFamiliar(other, 'spache', known) && !isFamiliar(other, 'dale-chall', known),
  );
  if (hard.length > 0)
    problems.push([
      'meaning-easy',
      `is explained by hard words; find easier ones for ${[...new Set(hard)].join(', ')}`,
    ]);
  return problems;
}

export const checkHolds = (word: string, { sentence }: GlossaryEntry): EntryIssue[] =>
  wordsOf(sentence).some((other) => other === word || other.replace(/'s$/, '') === word)
    ? []
    : [['word-in-sentence', 'its sentence does not hold the word']];

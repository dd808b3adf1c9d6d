/** Rules for one explained word, of a passage or of the function words. */
import { type GlossaryEntry, type HomeLanguage, homeLanguages } from '#server/content/glossary.ts';
import { getLanguage, isStarted } from '#server/i18n/languages.ts';
import type { Rule } from '../rules.ts';
import { isFamiliar } from '../text/familiar.ts';
import { sameWord, wordsOf } from '../text/words.ts';

export type EntryIssue = [rule: Rule, what: string];

/** Words of a definition. */
const longestDefinition = 12;
const letterIn = (language: HomeLanguage) =>
  new RegExp(`\\p{Script_Extensions=${getLanguage(language).script}}`, 'u');
const anyLetter = /\p{L}/gu;

function checkTranslation(language: HomeLanguage, text: string | undefined): EntryIssue[] {
  if (text === undefined)
    return isStarted(language) ? [] : [['translation-exists', `has no translation in "${language}"`]];
  const letters = text.match(anyLetter) ?? [];
  const own = letterIn(language);
  if (letters.length > 0 && letters.every((letter) => own.test(letter))) return [];
  return [['translation-script', `"${text}" is not in the script of "${language}"`]];
}

export function checkTranslations(entry: GlossaryEntry): EntryIssue[] {
  return homeLanguages.flatMap((language) => checkTranslation(language, entry.in[language]));
}

/** British spellings of easy words. The word lists have American spelling. */
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

/**
 * `known`: words that a definition may use besides those of the lists: names, and the easy words of the text.
 */
export function checkDefinition(
  word: string,
  { def, lemma = word }: GlossaryEntry,
  known: ReadonlySet<string>,
): EntryIssue[] {
  const words = wordsOf(def);
  const issues: EntryIssue[] = [];
  if (words.length > longestDefinition)
    issues.push([
      'definition-short',
      `its definition has ${words.length} words; at most ${longestDefinition} can be kept in mind`,
    ]);
  if (words.some((other) => sameWord(other, word) || sameWord(other, lemma)))
    issues.push(['definition-not-circular', 'is explained by itself; use other words']);
  const hard = words.filter(
    (other) =>
      !british.has(other) && !isFamiliar(other, 'spache', known) && !isFamiliar(other, 'dale-chall', known),
  );
  if (hard.length > 0)
    issues.push([
      'definition-easy',
      `is explained by hard words; find easier ones for ${[...new Set(hard)].join(', ')}`,
    ]);
  return issues;
}

export const checkSentenceHasWord = (word: string, { sentence }: GlossaryEntry): EntryIssue[] =>
  wordsOf(sentence).some((other) => other === word || other.replace(/'s$/, '') === word)
    ? []
    : [['word-in-sentence', 'its sentence does not hold the word']];

/** What holds for every explained word, of a passage or of the small words. */
import { type GlossaryEntry, type HomeLanguage, homeLanguages } from '#server/content/glossary.ts';
import { isFamiliar } from '../text/familiar.ts';
import { sameWord, wordsOf } from '../text/words.ts';

const longest = 12;
const scripts: Record<HomeLanguage, RegExp> = {
  ar: /\p{Script_Extensions=Arabic}/u,
  ph: /\p{Script_Extensions=Latin}/u,
  ru: /\p{Script_Extensions=Cyrillic}/u,
  zh: /\p{Script_Extensions=Han}/u,
  es: /\p{Script_Extensions=Latin}/u,
  hi: /\p{Script_Extensions=Devanagari}/u,
};
const anyLetter = /\p{L}/gu;

function checkTranslation(language: HomeLanguage, text: string | undefined): string[] {
  if (text === undefined) return [`has no translation in "${language}"`];
  const letters = text.match(anyLetter) ?? [];
  if (letters.length > 0 && letters.every((letter) => scripts[language].test(letter))) return [];
  return [`"${text}" is not in the script of "${language}"`];
}

export function checkTranslations(entry: GlossaryEntry): string[] {
  return homeLanguages.flatMap((language) =>
    checkTranslation(language as HomeLanguage, entry.in[language as HomeLanguage]),
  );
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
): string[] {
  const words = wordsOf(def);
  const problems: string[] = [];
  if (words.length > longest)
    problems.push(`its definition has ${words.length} words; at most ${longest} can be kept in mind`);
  if (words.some((other) => sameWord(other, word) || sameWord(other, lemma)))
    problems.push('is explained by itself; use other words');
  const hard = words.filter(
    (other) =>
      !british.has(other) && !isFamiliar(other, 'spache', known) && !isFamiliar(other, 'dale-chall', known),
  );
  if (hard.length > 0)
    problems.push(`is explained by hard words; find easier ones for ${[...new Set(hard)].join(', ')}`);
  return problems;
}

export const checkHolds = (word: string, { sentence }: GlossaryEntry): string[] =>
  wordsOf(sentence).some((other) => other === word || other.replace(/'s$/, '') === word)
    ? []
    : ['its sentence does not hold the word'];

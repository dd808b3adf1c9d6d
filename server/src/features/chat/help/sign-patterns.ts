/**
 * The patterns of `content/help/distress.json`, `worries.json` and `manners.json` as regular expressions. Pure.
 *
 * A pattern is words in a row. `a|b` is one or the other. `hit*` is any word that begins with "hit". `no_one`
 * is two words in a choice. `…` stands for up to three words, in Chinese for up to five characters.
 * docs/help.md explains the form.
 */
import type { Language } from '@readling/contract';
import { getLanguage } from '#server/i18n/languages.ts';
import { normalizeText } from './normalize-text.ts';

export const hasSpaces = (language: Language) => getLanguage(language).search.spaces;

/** Marks that end a clause. */
export const clauseEnd = /[.!?;:…।。！？؛؟,，、،\n]+/u;

/** What `…` matches: words; in Chinese, characters. */
const gap = { words: '(?: [^ ]+){0,3} ', characters: '[^ ]{0,5}' };

/** Gives letters of the same sound one spelling. */
export type FoldSounds = (text: string) => string;

const noFolding: FoldSounds = (text) => text;

/** Applies pairs of a pattern and its replacement. */
export function foldSounds(pairs: readonly (readonly [string, string])[]): FoldSounds {
  const rules = pairs.map(([source, replacement]) => ({ pattern: new RegExp(source, 'gu'), replacement }));
  return (text) => rules.reduce((rest, { pattern, replacement }) => rest.replace(pattern, replacement), text);
}

/** One spelling for many: "kiiill", "kil" and "kill" become the same. Words are separated by one space. */
export function simplify(text: string, language: Language, fold = noFolding): string {
  const joined = fold(normalizeText(text, language)).replace(/[-\u200c\u200d]/g, '');
  const words = joined
    .replace(/\p{Extended_Pictographic}/gu, ' $& ')
    .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim();
  return hasSpaces(language) ? words.replace(/(\p{L})\1+/gu, '$1') : words.replaceAll(' ', '');
}

/** The expression for one word of a pattern. */
function toUnit(unit: string, language: Language, fold: FoldSounds): string {
  const choices = unit
    .split('|')
    .map((choice) => `${simplify(choice, language, fold)}${choice.endsWith('*') ? '[^ ]*' : ''}`);
  return `${getLanguage(language).search.joined}(?:${choices.join('|')})`;
}

function toSource(pattern: string, language: Language, fold: FoldSounds): string {
  const spaces = hasSpaces(language);
  const runs = pattern.split(' … ').map((run) => run.split(' ').map((unit) => toUnit(unit, language, fold)));
  return runs.map((units) => units.join(spaces ? ' ' : '')).join(spaces ? gap.words : gap.characters);
}

/**
 * One expression for all patterns of a list: much faster than hundreds of expressions. It is for a text of
 * `simplify` with a space before and after. An empty list matches nothing.
 */
export function toRegExp(patterns: readonly string[], language: Language, fold = noFolding): RegExp {
  const any = patterns.map((pattern) => toSource(pattern, language, fold)).join('|') || '(?!)';
  return new RegExp(hasSpaces(language) ? `(?<= )(?:${any})(?= )` : any, 'g');
}

/**
 * Notices words of danger or distress. Pure. A false alarm costs a careful reply too many; a missed sign may
 * harm a child. It is a list of words: both mistakes happen.
 *
 * The signs of `content/help/distress.json` are short patterns: words in a row; `a|b` is one or the other;
 * `hit*` is any word that begins with "hit"; `…` stands for up to three words. Harmless phrases ("my
 * tablet died") are removed from the text first. The text is searched for the signs of all languages,
 * whatever the language of the page.
 */
import { type Language, languages } from '@readling/contract';
import type { DistressSigns } from '#server/content/help.ts';
import { getLanguage } from '#server/i18n/languages.ts';
import { normalizeText } from './search-terms.ts';

const hasSpaces = (language: Language) => getLanguage(language).search.spaces;

/** What `…` matches: words; in Chinese, characters. */
const gap = { words: '(?: [^ ]+){0,3} ', characters: '[^ ]{0,5}' };
/** Replaces a harmless phrase; longer than the gap, so that the words around it make no sign together. */
const replacement = ' ¤ ¤ ¤ ¤ ';

/** One spelling for many: "kiiill", "kil" and "kill" become the same. Words are separated by one space. */
function simplify(text: string, language: Language): string {
  const joined = normalizeText(text, language).replace(/[-\u200c\u200d]/g, '');
  const words = joined.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return hasSpaces(language) ? words.replace(/(\p{L})\1+/gu, '$1') : words.replaceAll(' ', '');
}

/** The expression for one word of a sign. */
function toUnit(unit: string, language: Language): string {
  const choices = unit
    .split('|')
    .map((choice) => `${simplify(choice, language)}${choice.endsWith('*') ? '[^ ]*' : ''}`);
  return `${getLanguage(language).search.joined}(?:${choices.join('|')})`;
}

function toSource(sign: string, language: Language): string {
  const spaces = hasSpaces(language);
  const runs = sign.split(' … ').map((run) => run.split(' ').map((unit) => toUnit(unit, language)));
  return runs.map((units) => units.join(spaces ? ' ' : '')).join(spaces ? gap.words : gap.characters);
}

/** One expression for all signs of a list: much faster than hundreds of expressions. */
function toRegExp(signs: readonly string[], language: Language): RegExp {
  const any = signs.map((sign) => toSource(sign, language)).join('|');
  return new RegExp(hasSpaces(language) ? `(?<= )(?:${any})(?= )` : any, 'g');
}

export type NoticeDistress = (text: string) => boolean;

/** The detector is true for a text with a sign of danger or distress. */
export function createDistressDetector(signs: DistressSigns): NoticeDistress {
  const lists = languages.map((language) => ({
    language,
    telling: toRegExp(signs[language].telling, language),
    harmless: toRegExp(signs[language].harmless, language),
  }));
  return (text) =>
    lists.some(({ language, telling, harmless }) => {
      const rest = ` ${simplify(text, language)} `.replace(harmless, replacement);
      return rest.search(telling) >= 0;
    });
}

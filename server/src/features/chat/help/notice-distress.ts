/**
 * Notices words that speak of danger or distress. Pure. A careful reply too many is a small thing, one too few is not:
 * what is noticed may be wrong, what is not noticed may be wrong too, and nothing here judges anybody.
 *
 * The signs of `content/help/distress.json` are short patterns: words in a row; `a|b` is one or the other; `hit*` is any
 * word that begins so; `…` stands for up to three words. Harmless ways of speaking ("my tablet died") are taken out of
 * the text first, and what is left is looked at. All languages are looked for: a child writes in the one that comes.
 */
import { type Language, languages } from '@readling/contract';
import type { DistressSigns } from '#server/content/help.ts';
import { getLanguage } from '#server/i18n/languages.ts';
import { evenOut } from './terms-of.ts';

const hasSpaces = (language: Language) => getLanguage(language).search.spaces;

/** Words between two that belong together; in Chinese, characters. */
const gap = { words: '(?: [^ ]+){0,3} ', characters: '[^ ]{0,5}' };
/** Takes the place of what is harmless, so that the words around it do not meet. */
const takenOut = ' ¤ ¤ ¤ ¤ ';

/** One spelling for many ("kiiill", "kil" and "kill" are the same): words with one space before and after each. */
function plainly(text: string, language: Language): string {
  const even = evenOut(text, language).replace(/[-\u200c\u200d]/g, '');
  const words = even.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return hasSpaces(language) ? words.replace(/(\p{L})\1+/gu, '$1') : words.replaceAll(' ', '');
}

function toUnit(unit: string, language: Language): string {
  const choices = unit
    .split('|')
    .map((choice) => `${plainly(choice, language)}${choice.endsWith('*') ? '[^ ]*' : ''}`);
  return `${getLanguage(language).search.joined}(?:${choices.join('|')})`;
}

function toSource(sign: string, language: Language): string {
  const spaces = hasSpaces(language);
  const runs = sign.split(' … ').map((run) => run.split(' ').map((unit) => toUnit(unit, language)));
  return runs.map((units) => units.join(spaces ? ' ' : '')).join(spaces ? gap.words : gap.characters);
}

/** All signs of a list at once: one expression is made and run far sooner than hundreds. */
function toRegExp(signs: readonly string[], language: Language): RegExp {
  const any = signs.map((sign) => toSource(sign, language)).join('|');
  return new RegExp(hasSpaces(language) ? `(?<= )(?:${any})(?= )` : any, 'g');
}

export type NoticeDistress = (text: string) => boolean;

export function openDistress(signs: DistressSigns): NoticeDistress {
  const lists = languages.map((language) => ({
    language,
    telling: toRegExp(signs[language].telling, language),
    harmless: toRegExp(signs[language].harmless, language),
  }));
  return (text) =>
    lists.some(({ language, telling, harmless }) => {
      const rest = ` ${plainly(text, language)} `.replace(harmless, takenOut);
      return rest.search(telling) >= 0;
    });
}

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
import { evenOut } from './terms-of.ts';

const letter = '[\\p{L}\\p{M}\\p{N}]';
/** Words between two that belong together; in Chinese, characters. */
const gap = { words: '(?: \\S+){0,3} ', characters: '\\S{0,5}' };
/** Takes the place of what is harmless, so that the words around it do not meet. */
const takenOut = ' ¤ ¤ ¤ ¤ ';

/** One spelling for many: "kiiill", "kil" and "kill" are the same. */
function plainly(text: string, language: Language): string {
  const even = evenOut(text, language).replace(/[-\u200c\u200d]/g, '');
  const spaced = even.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return language === 'zh' ? spaced.replaceAll(' ', '') : spaced.replace(/(\p{L})\1+/gu, '$1');
}

function toUnit(unit: string, language: Language): string {
  const choices = unit.split('|').map((choice) => {
    const open = choice.endsWith('*') ? `${letter}*` : '';
    return `${plainly(choice, language).trim()}${open}`;
  });
  // Arabic writes "and" and "so" together with the word that follows.
  return `${language === 'ar' ? '[وف]?' : ''}(?:${choices.join('|')})`;
}

function toRegExp(sign: string, language: Language): RegExp {
  const chinese = language === 'zh';
  const source = sign.split(' … ').map((run) =>
    run
      .split(' ')
      .map((unit) => toUnit(unit, language))
      .join(chinese ? '' : ' '),
  );
  const joined = source.join(chinese ? gap.characters : gap.words);
  return new RegExp(chinese ? joined : `(?<!${letter})${joined}(?!${letter})`, 'gu');
}

const toRegExps = (signs: readonly string[], language: Language) =>
  signs.map((sign) => toRegExp(sign, language));

export type NoticeDistress = (text: string) => boolean;

export function openDistress(signs: DistressSigns): NoticeDistress {
  const lists = languages.map((language) => ({
    language,
    telling: toRegExps(signs[language].telling, language),
    harmless: toRegExps(signs[language].harmless, language),
  }));
  return (text) =>
    lists.some(({ language, telling, harmless }) => {
      const said = plainly(text, language);
      const rest = harmless.reduce((left, pattern) => left.replace(pattern, takenOut), said);
      return telling.some((pattern) => rest.search(pattern) >= 0);
    });
}

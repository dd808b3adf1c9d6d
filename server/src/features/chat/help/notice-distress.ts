/**
 * Notices words of danger or distress. Pure. A false alarm costs a careful reply too many; a missed sign may
 * harm a child. It is a list of words: both mistakes happen.
 *
 * Harmless phrases ("my tablet died") are removed from the text first. The text is searched for the signs of
 * all languages, whatever the language of the page.
 */
import { languages } from '@readling/contract';
import type { DistressSigns } from '#server/content/help.ts';
import { simplify, toRegExp } from './sign-patterns.ts';

/** Replaces a harmless phrase; longer than the gap, so that the words around it make no sign together. */
const replacement = ' ¤ ¤ ¤ ¤ ';

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

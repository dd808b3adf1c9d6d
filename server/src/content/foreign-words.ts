/** Translations of the words of a passage into languages with Latin letters, from its glossary. */
import { getLanguage } from '#server/i18n/languages.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { isRealWord, nearestWord } from '#server/words/nearest-word.ts';
import { wordsOf } from '#server/words/tokens.ts';
import { homeLanguages } from './glossary.ts';
import { type Passage, wholeText } from './library.ts';

const latin = homeLanguages.filter((language) => getLanguage(language).script === 'Latin');
const cache = new WeakMap<Passage, ReadonlySet<string>>();

/** Words that look like English or like a misspelling of it are left out, such as "animal" and "tanke". */
function foreignWords(passage: Passage): ReadonlySet<string> {
  const text = new Set(wordsOf(wholeText(passage)));
  const concepts = new Set([...text].map(conceptOf));
  const foreign = [...passage.glossary.values()].flatMap((entry) =>
    latin.flatMap((language) => entry.in[language] ?? []),
  );
  const words = new Set(foreign.flatMap(wordsOf));
  return new Set(
    [...words].filter(
      (word) =>
        word.length > 2 &&
        !isRealWord(word) &&
        !concepts.has(conceptOf(word)) &&
        nearestWord(word, text, []) === null,
    ),
  );
}

export function foreignWordsOf(passage: Passage): ReadonlySet<string> {
  const known = cache.get(passage) ?? foreignWords(passage);
  cache.set(passage, known);
  return known;
}

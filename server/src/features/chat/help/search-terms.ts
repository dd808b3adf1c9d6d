/**
 * Turns a text into the terms of the search index. Spelling is normalized and endings are cut. A language
 * without spaces, as Chinese, has pairs of characters and longer words as its terms, so that a segmenter's
 * mistake does not lose a word. The rules are in the `language.json` of each language.
 */
import { type Language, languageFacts } from '@readling/contract';
import { getLanguage } from '#server/i18n/languages.ts';
import { childSpellings } from '#server/words/child-spellings.ts';
import { stem } from './stem.ts';

const segmenters = new Map<Language, Intl.Segmenter>();
function segmenterOf(language: Language): Intl.Segmenter {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(languageFacts[language].tag, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** The spelling rules of a language. Without rules of its own, accents are removed. */
function spellingRulesOf(language: Language) {
  const { spelling, decomposed } = getLanguage(language).search;
  if (!spelling) return { decomposed: true, rules: [{ pattern: /[\u0300-\u036f]/g, replacement: '' }] };
  const rules = spelling.map(([source, replacement]) => ({ pattern: new RegExp(source, 'gu'), replacement }));
  return { decomposed, rules };
}
const spellingRules = new Map<Language, ReturnType<typeof spellingRulesOf>>();

/** Lower case, without accents and vowel marks, as people type in a hurry. */
export function normalizeText(text: string, language: Language): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/['’]/g, '');
  const { decomposed, rules } = spellingRules.get(language) ?? spellingRulesOf(language);
  spellingRules.set(language, { decomposed, rules });
  const normalized = rules.reduce(
    (result, { pattern, replacement }) => result.replace(pattern, replacement),
    decomposed ? plain.normalize('NFD') : plain,
  );
  return decomposed ? normalized.normalize('NFC') : normalized;
}

/** Stop words separate two runs of characters, as a space does. */
function unspacedTerms(text: string, language: Language, stopWords: ReadonlySet<string>): string[] {
  const spaced = [...text].map((character) => (stopWords.has(character) ? ' ' : character)).join('');
  const runs = spaced.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => {
    const characters = /\p{Script=Han}/u.test(run) ? [...run] : [];
    if (characters.length < 2) return [run];
    const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
    const words = [...segmenterOf(language).segment(run)].map(({ segment }) => segment);
    return [...pairs, ...words.filter((word) => word.length > 2)];
  });
}

/** In the order of the text, without the stop words, which must be normalized. */
export function searchTerms(text: string, language: Language, stopWords: ReadonlySet<string>): string[] {
  const plain = normalizeText(text, language);
  if (!getLanguage(language).search.spaces)
    return unspacedTerms(plain, language, stopWords).filter((term) => !stopWords.has(term));
  const words = [...segmenterOf(language).segment(plain)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => (language === 'en' ? (childSpellings.get(segment) ?? segment) : segment));
  return words.filter((word) => !stopWords.has(word)).map((word) => stem(word, language));
}

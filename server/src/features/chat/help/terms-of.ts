/**
 * What is looked for: the words of a text as the index knows them. Spelling habits are evened out, endings are cut, and
 * Chinese, which has no spaces, is taken in pairs of characters beside its longer words, so that it does not matter
 * where a segmenter thinks that a word ends.
 */
import { type Language, languageFacts } from '@readling/contract';
import { getLanguage } from '#server/i18n/languages.ts';
import { formOf } from './word-forms.ts';

const segmenters = new Map<Language, Intl.Segmenter>();
function segmenterOf(language: Language): Intl.Segmenter {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(languageFacts[language].tag, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** How a language's `language.json` evens out its spelling; without a rule of its own, accents are removed. */
function spellingOf(language: Language) {
  const { spelling, decomposed } = getLanguage(language).search;
  if (!spelling) return { decomposed: true, rules: [{ pattern: /[\u0300-\u036f]/g, replacement: '' }] };
  const rules = spelling.map(([source, replacement]) => ({ pattern: new RegExp(source, 'gu'), replacement }));
  return { decomposed, rules };
}
const spellings = new Map<Language, ReturnType<typeof spellingOf>>();

/** As people write when they are in a hurry: no accents, no vowel marks, small letters. */
export function evenOut(text: string, language: Language): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/['’]/g, '');
  const { decomposed, rules } = spellings.get(language) ?? spellingOf(language);
  spellings.set(language, { decomposed, rules });
  const even = rules.reduce(
    (so, { pattern, replacement }) => so.replace(pattern, replacement),
    decomposed ? plain.normalize('NFD') : plain,
  );
  return decomposed ? even.normalize('NFC') : even;
}

/** Small words part a run as a space would. */
function unspacedTerms(text: string, language: Language, small: ReadonlySet<string>): string[] {
  const parted = [...text].map((character) => (small.has(character) ? ' ' : character)).join('');
  const runs = parted.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => {
    const characters = /\p{Script=Han}/u.test(run) ? [...run] : [];
    if (characters.length < 2) return [run];
    const pairs = characters.slice(1).map((character, place) => `${characters[place]}${character}`);
    const words = [...segmenterOf(language).segment(run)].map(({ segment }) => segment);
    return [...pairs, ...words.filter((word) => word.length > 2)];
  });
}

/** In the order of the text; `small` words, evened out, are left away. */
export function termsOf(text: string, language: Language, small: ReadonlySet<string>): string[] {
  const plain = evenOut(text, language);
  if (!getLanguage(language).search.spaces)
    return unspacedTerms(plain, language, small).filter((term) => !small.has(term));
  const words = [...segmenterOf(language).segment(plain)].filter(({ isWordLike }) => isWordLike);
  return words.filter(({ segment }) => !small.has(segment)).map(({ segment }) => formOf(segment, language));
}

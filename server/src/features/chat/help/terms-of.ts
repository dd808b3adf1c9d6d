/**
 * What is looked for: the words of a text as the index knows them. Spelling habits are evened out, endings are cut, and
 * Chinese, which has no spaces, is taken in pairs of characters beside its longer words, so that it does not matter
 * where a segmenter thinks that a word ends.
 */
import type { Language } from '@readling/contract';
import { formOf } from './word-forms.ts';

const segmenters = new Map<Language, Intl.Segmenter>();
function segmenterOf(language: Language): Intl.Segmenter {
  const tag = language === 'ph' ? 'fil' : language;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(tag, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}

const arabic = (text: string) =>
  text
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
const withoutMarks = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** As people write when they are in a hurry: no accents, no vowel marks, small letters. */
export function evenOut(text: string, language: Language): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/['’]/g, '');
  if (language === 'ar') return arabic(plain);
  if (language === 'ru') return plain.replaceAll('ё', 'е');
  if (language === 'hi')
    return plain
      .normalize('NFD')
      .replace(/\u093c/g, '')
      .replace(/\u0901/g, '\u0902')
      .normalize('NFC');
  return withoutMarks(plain);
}

/** Small words part a run as a space would. */
function chineseTerms(text: string, small: ReadonlySet<string>): string[] {
  const parted = [...text].map((character) => (small.has(character) ? ' ' : character)).join('');
  const runs = parted.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => {
    const characters = /\p{Script=Han}/u.test(run) ? [...run] : [];
    if (characters.length < 2) return [run];
    const pairs = characters.slice(1).map((character, place) => `${characters[place]}${character}`);
    const words = [...segmenterOf('zh').segment(run)].map(({ segment }) => segment);
    return [...pairs, ...words.filter((word) => word.length > 2)];
  });
}

/** In the order of the text; `small` words, evened out, are left away. */
export function termsOf(text: string, language: Language, small: ReadonlySet<string>): string[] {
  const plain = evenOut(text, language);
  if (language === 'zh') return chineseTerms(plain, small).filter((term) => !small.has(term));
  const words = [...segmenterOf(language).segment(plain)].filter(({ isWordLike }) => isWordLike);
  return words.filter(({ segment }) => !small.has(segment)).map(({ segment }) => formOf(segment, language));
}

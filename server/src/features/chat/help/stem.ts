/**
 * Cuts the usual endings of a word, so that "deleting" finds "delete". The rules may be rough, because
 * questions and articles are cut by the same ones. They are in the `language.json` of each language.
 */
import type { Language } from '@readling/contract';
import { stemmer } from 'stemmer';
import { getLanguage } from '#server/i18n/languages.ts';

type Stemmer = (word: string) => string;
const stemmers = new Map<Language, Stemmer>();

function createStemmer(language: Language): Stemmer {
  const { endings } = getLanguage(language).search;
  if (endings === 'english') return stemmer;
  const steps = endings.map(({ cut, ...step }) => ({ ...step, cut: new RegExp(cut, 'gu') }));
  return (word) =>
    steps.reduce(
      (rest, { cut, longerThan, put }) => (rest.length > longerThan ? rest.replace(cut, put) : rest),
      word,
    );
}

export function stem(word: string, language: Language): string {
  const languageStemmer = stemmers.get(language) ?? createStemmer(language);
  stemmers.set(language, languageStemmer);
  return languageStemmer(word);
}

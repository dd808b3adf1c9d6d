/** A word without its usual endings, so that "deleting" finds "delete". Rough on purpose: both sides are cut alike. */
import type { Language } from '@readling/contract';
import { stemmer } from 'stemmer';
import { getLanguage } from '#server/i18n/languages.ts';

type ToForm = (word: string) => string;
const forms = new Map<Language, ToForm>();

/** The endings of a language's `language.json`, one after the other. */
function toFormIn(language: Language): ToForm {
  const { endings } = getLanguage(language).search;
  if (endings === 'english') return stemmer;
  const steps = endings.map(({ cut, ...step }) => ({ ...step, cut: new RegExp(cut, 'gu') }));
  return (word) =>
    steps.reduce(
      (form, { cut, longerThan, put }) => (form.length > longerThan ? form.replace(cut, put) : form),
      word,
    );
}

export function formOf(word: string, language: Language): string {
  const toForm = forms.get(language) ?? toFormIn(language);
  forms.set(language, toForm);
  return toForm(word);
}

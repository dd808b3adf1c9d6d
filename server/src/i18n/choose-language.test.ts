import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

test.each([
  ['what was chosen counts first', 'ru', 'ar', 'ru'],
  ['a choice that we do not speak does not count', 'tlh', 'ar', 'ar'],
  ['the browser is asked when nothing was chosen', undefined, 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['the most wanted counts, not the first', undefined, 'en;q=0.5, es-419;q=0.9', 'es'],
  ['a language that nobody wants is passed over', undefined, 'ar;q=0, zh-Hant-TW;q=0.1', 'zh'],
  ['Filipino goes by three names', undefined, 'fil-PH', 'ph'],
  ['Tagalog too', undefined, 'tl', 'ph'],
  ['a country is no language', undefined, 'ph, ru;q=0.2', 'ru'],
  ['languages that we do not speak lead to English', undefined, 'fr, de;q=0.9', 'en'],
  ['no wish at all leads to English', undefined, undefined, 'en'],
  ['nonsense leads to English', '../etc', ';;;q=,,,q=9', 'en'],
])('%s', (_fact, cookie, header, language) => {
  expect(chooseLanguage(cookie, header)).toBe(language);
});

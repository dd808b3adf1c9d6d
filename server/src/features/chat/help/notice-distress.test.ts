import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@readling/contract';
import { expect, test } from 'vitest';
import { loadHelp } from '#server/content/help.ts';
import { finishedLanguages } from '#server/i18n/languages.ts';
import { createDistressDetector } from './notice-distress.ts';

const help = loadHelp(fileURLToPath(new URL('../../../../../content', import.meta.url)));
const notices = createDistressDetector(help.distress);
const cases: Record<Language, { telling: string[]; harmless: string[] }> = JSON.parse(
  readFileSync(new URL('cases/notice-distress.json', import.meta.url), 'utf8'),
);

test.each(finishedLanguages)('messages of danger or distress in %s are noticed', (language) => {
  expect(cases[language].telling.filter((text) => !notices(text))).toEqual([]);
});

test.each(finishedLanguages)(
  'harmless messages about games, books and tablets in %s are not noticed',
  (language) => {
    expect(cases[language].harmless.filter((text) => notices(text))).toEqual([]);
  },
);

test.each(finishedLanguages)('no question of a help article is taken for distress in %s', (language) => {
  const questions = help.articles.flatMap((article) => {
    const { question, asked } = article.in[language];
    return [question, ...asked];
  });
  expect(questions.filter((text) => notices(text))).toEqual([]);
});

test('a sign beside a harmless phrase is noticed', () => {
  expect(notices('I died in the game and then my dad hit me')).toBe(true);
  expect(notices('my tablet died. i want to die')).toBe(true);
});

test('capitals, repeated letters and missing accents or apostrophes make no difference', () => {
  expect(notices('I WANT TO DIIIIE')).toBe(true);
  expect(notices('dont want to live')).toBe(true);
  expect(notices('МЕНЯ БЬЕТ ПАПА')).toBe(true);
  expect(notices('me da MIEDO mi papa')).toBe(true);
});

test('signs are noticed in any language, whatever the language of the page', () => {
  expect(notices('я не хочу жить')).toBe(true);
  expect(notices('mujhe marna hai')).toBe(true);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@readling/contract';
import { expect, test } from 'vitest';
import { loadHelp } from '#server/content/help.ts';
import { finishedLanguages } from '#server/i18n/languages.ts';
import { openDistress } from './notice-distress.ts';

const help = loadHelp(fileURLToPath(new URL('../../../../../content', import.meta.url)));
const notices = openDistress(help.distress);
const cases: Record<Language, { telling: string[]; harmless: string[] }> = JSON.parse(
  readFileSync(new URL('cases/notice-distress.json', import.meta.url), 'utf8'),
);

test.each(finishedLanguages)('a child who tells of danger or distress in %s is heard', (language) => {
  expect(cases[language].telling.filter((text) => !notices(text))).toEqual([]);
});

test.each(finishedLanguages)('a game, a book and an empty tablet are no danger in %s', (language) => {
  expect(cases[language].harmless.filter((text) => notices(text))).toEqual([]);
});

test.each(finishedLanguages)('no help article sounds like a cry for help in %s', (language) => {
  const said = help.articles.flatMap(({ in: all }) => [all[language].question, ...all[language].asked]);
  expect(said.filter((text) => notices(text))).toEqual([]);
});

test('what is told beside something harmless is heard', () => {
  expect(notices('I died in the game and then my dad hit me')).toBe(true);
  expect(notices('my tablet died. i want to die')).toBe(true);
});

test('capitals, stretched letters and missing signs make no difference', () => {
  expect(notices('I WANT TO DIIIIE')).toBe(true);
  expect(notices('dont want to live')).toBe(true);
  expect(notices('МЕНЯ БЬЕТ ПАПА')).toBe(true);
  expect(notices('me da MIEDO mi papa')).toBe(true);
});

test('a child is heard in another language than the page’s', () => {
  expect(notices('я не хочу жить')).toBe(true);
  expect(notices('mujhe marna hai')).toBe(true);
});

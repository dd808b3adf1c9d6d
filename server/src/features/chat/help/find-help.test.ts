import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@readling/contract';
import { expect, test } from 'vitest';
import { loadHelp } from '#server/content/help.ts';
import { finishedLanguages } from '#server/i18n/languages.ts';
import { openHelp } from './find-help.ts';

type Cases = { answered: { ask: string; article: string }[]; unknown: string[] };

const help = loadHelp(fileURLToPath(new URL('../../../../../content', import.meta.url)));
const find = openHelp(help.articles, help.words);
const cases: Record<Language, Cases> = JSON.parse(
  readFileSync(new URL('cases/find-help.json', import.meta.url), 'utf8'),
);
const found = (question: string, language: Language) => find(question, language)?.id ?? null;

/** Written without the articles at hand; a lower bound, so that a change for the worse shows. */
const leastRight = 0.8;

test.each(finishedLanguages)('a question in words of its own finds its article in %s', (language) => {
  const { answered } = cases[language];
  const missed = answered.filter(({ ask, article }) => found(ask, language) !== article);
  expect(answered.length).toBeGreaterThanOrEqual(8);
  const right = answered.length - missed.length;
  expect(right / answered.length, JSON.stringify(missed)).toBeGreaterThanOrEqual(leastRight);
});

test.each(finishedLanguages)('what has nothing to do with Readling gets no article in %s', (language) => {
  const { unknown } = cases[language];
  const answered = unknown.filter((question) => found(question, language) !== null);
  expect(unknown.length).toBeGreaterThanOrEqual(8);
  expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(1);
});

test.each(finishedLanguages)('every article is found by its own title in %s', (language) => {
  for (const { id, in: said } of help.articles)
    expect(found(said[language].question, language), said[language].question).toBe(id);
});

test('a child’s spelling finds the article', () => {
  expect(found('i forgott my pasword', 'en')).toBe('forgotten-password');
  expect(found('НЕ ПОМНЮ ПАРОЛЬ!!!', 'ru')).toBe('forgotten-password');
  expect(found('olvide mi contrasena', 'es')).toBe('forgotten-password');
});

test('nothing asked, nothing found', () => {
  for (const question of ['', '   ', '???', 'the', '的', '😀', 'x'.repeat(5000)])
    expect(found(question, 'en'), question).toBeNull();
});

test('the answer is in the language that is asked for', () => {
  expect(find('¿cuánto cuesta?', 'es')?.in.es.answer).toContain('familias');
});

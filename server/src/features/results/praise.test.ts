import { languages } from '@readling/contract';
import { expect, test } from 'vitest';
import { texts } from '#server/i18n/texts.ts';
import { aLibrary } from '#server/testing/passage.ts';
import { silence } from '#server/testing/silence.ts';
import { praiseFor, praiseKind } from './praise.ts';

const figures = (total: number, first: number, second: number, third = 0, finished = true) => ({
  overallScore: { correct: first + second + third, total },
  attemptsPerQuestion: { first, second, third },
  finished,
});
const services = { library: aLibrary(), speech: { ...silence, record: (text: string) => `${text}.wav` } };

test('the sentence depends on what was solved, and when', () => {
  expect(praiseKind(figures(8, 8, 0))).toBe('first');
  expect(praiseKind(figures(8, 5, 2, 1))).toBe('all');
  expect(praiseKind(figures(8, 2, 2))).toBe('most');
  expect(praiseKind(figures(8, 3, 0))).toBe('some');
  expect(praiseKind(figures(11, 1, 0))).toBe('few');
  expect(praiseKind(figures(8, 0, 0))).toBe('read');
  expect(praiseKind(figures(8, 3, 0, 0, false))).toBe('begun');
});

test('no sentence contains a number', () => {
  for (const language of languages)
    for (const text of Object.values(texts(language).praise)) expect(text).not.toMatch(/\p{Nd}|\{/u);
});

test('an English sentence has a recording: the narrator’s, else the server’s', () => {
  const { text } = praiseFor(figures(8, 8, 0), 'en', services);
  expect(praiseFor(figures(8, 8, 0), 'en', services).audio).toBe(`${text}.wav`);
  const asset = { name: 'abc', duration: 1, source: 'tts' as const };
  const library = {
    ...aLibrary(),
    narration: (_: string, key: string) => (key === 'praise/first' ? asset : null),
  };
  expect(praiseFor(figures(8, 8, 0), 'en', { ...services, library }).audio).toBe('abc.mp3');
});

test('a sentence in another language has no English recording', () => {
  expect(praiseFor(figures(8, 8, 0), 'es', services)).toMatchObject({ audio: null });
});

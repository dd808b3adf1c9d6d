import { expect, test } from 'vitest';
import { genres, type PassageFile } from '#server/content/passage.ts';
import { aPassage } from '../fixtures/good-passage.ts';
import { checkVariety } from './variety.ts';

const found = (fields: Partial<PassageFile>[]) =>
  checkVariety(fields.map((changed) => aPassage(({ passage }) => Object.assign(passage, changed)))).map(
    ({ rule }) => rule,
  );
/** `stories` stories and as many passages of other genres as there are, at `level`. */
const shelf = (level: number, stories: number, others: number): Partial<PassageFile>[] => [
  ...Array.from({ length: stories }, () => ({ level, genre: 'story' as const })),
  ...genres.slice(1, 1 + others).map((genre) => ({ level, genre })),
];

test('half of the books for beginners may be stories, and a third of longer texts', () => {
  expect(found(shelf(2, 7, 7))).toEqual([]);
  expect(found(shelf(2, 8, 7))).toEqual(['genre-share']);
  expect(found(shelf(3, 4, 8))).toEqual([]);
  expect(found(shelf(3, 5, 8))).toEqual(['genre-share']);
});

test('a band with few passages, and a library with few, are not judged', () => {
  expect(found(shelf(5, 7, 0))).toEqual([]);
  expect(found(shelf(5, 8, 0))).toEqual(['genre-share', 'genres-many']);
});

test('a passage without a genre and a place is reported for each', () => {
  expect(found([{ genre: undefined, place: undefined }])).toEqual([
    'genre-and-place-given',
    'genre-and-place-given',
  ]);
});

test('a hero returns in a series, three levels later, or in a decodable book', () => {
  const mia = { level: 3, hero: 'Mia' };
  const twice = (change: Partial<PassageFile>, all: Partial<PassageFile> = {}) =>
    found([
      { ...mia, ...all },
      { ...mia, ...all, ...change },
    ]);
  expect(twice({})).toEqual(['hero-returns-in-series']);
  expect(twice({ level: 5 })).toEqual(['hero-returns-in-series']);
  expect(twice({ series: { id: 'mia', order: 1 } })).toEqual(['hero-returns-in-series']);
  expect(twice({ hero: 'Mia Silva' })).toEqual([]);
  expect(twice({ level: 6 })).toEqual([]);
  expect(twice({}, { series: { id: 'mia', order: 1 } })).toEqual([]);
  expect(twice({ sounds: { phase: 3, tricky: [] } })).toEqual([]);
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinPassage, type PassageFiles } from './join-passage.ts';
import { type PassageFile, passageFile } from './passage.ts';
import { readContentFile } from './read-content.ts';

const folder = join(import.meta.dirname, '../../../docs/a-pocket-in-the-sea');
const passage = readContentFile(join(folder, 'passage.json'), passageFile);

function joined(fields: Partial<PassageFile>) {
  const files = { passage: { ...passage, ...fields }, rubrics: {}, glossary: {}, labels: null, hints: null };
  // Without questions it needs no rubrics.
  const parts = files.passage.parts.map((part) => ({ ...part, sets: [] }));
  const whole: PassageFiles = { ...files, passage: { ...files.passage, parts }, narration: null };
  return joinPassage(whole).passage;
}

test('genre, place and hero reach no browser and make no other revision', () => {
  expect(joined({ genre: 'nature', place: 'sea', hero: 'Otto' })).toEqual(joined({}));
});

test('another day or series makes no other revision, another title does', () => {
  const { revision } = joined({});
  expect(joined({ publish_on: '2027-01-11', series: { id: 'otters', order: 1 } }).revision).toBe(revision);
  expect(joined({ title: 'Another Pocket' }).revision).not.toBe(revision);
});

test.each([
  { place: 'Marshall Islands', hero: "Anne-Marie O'Neill" },
  { place: 'Réunion', hero: 'B6' },
  { place: 'Bosnia and Herzegovina', hero: 'Mr Silva' },
  { place: 'anywhere', hero: 'Eiji Nakatsu' },
])('$place and $hero are a place and a hero', (fields) => {
  expect(passageFile.safeParse({ ...passage, ...fields }).success).toBe(true);
});

test.each([
  { place: 'school' },
  { place: 'Cairo, Egypt' },
  { place: 'Egypt ' },
  { place: '' },
  { hero: 'a bee' },
  { hero: 'Mina, the horn' },
  { hero: '' },
  { genre: 'novel' },
])('%o is refused', (fields) => {
  expect(passageFile.safeParse({ ...passage, ...fields }).success).toBe(false);
});

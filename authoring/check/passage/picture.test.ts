import { expect, test } from 'vitest';
import type { DraftFiles } from '../draft.ts';
import { issueLines, partOf } from '../fixtures/good-passage.ts';
import { checkPictures } from './picture.ts';

const images = new Set(['the-red-box.svg', 'the-red-box-2.svg', 'the-red-box-3.svg']);
const issuesOf = (change: (files: DraftFiles) => void) =>
  issueLines((draft) => checkPictures(draft, images), change);

/** Gives the part a picture, and each translation its description. */
function draw(files: DraftFiles, part: number) {
  const alt = 'A girl opens a red box under a table.';
  partOf(files, part).picture = { file: `the-red-box-${part}.svg`, alt };
  const translations = Object.entries(files.labels ?? {});
  files.labels = Object.fromEntries(
    translations.map(([language, label]) => [
      language,
      { ...label, scenes: [...(label?.scenes ?? []), alt] },
    ]),
  ) as DraftFiles['labels'];
}

test('each later part may have a picture of its own', () => {
  expect(
    issuesOf((files) => {
      draw(files, 2);
      draw(files, 3);
    }),
  ).toEqual([]);
});

test('where one later part has a picture, a part without one is named', () => {
  expect(issuesOf((files) => draw(files, 3))).toEqual([
    'part 2: has no picture, but another part has one; draw it',
  ]);
});

test('a translation that describes too few pictures is named', () => {
  expect(
    issuesOf((files) => {
      draw(files, 2);
      draw(files, 3);
      files.labels?.es?.scenes?.pop();
    }),
  ).toEqual(['scenes of es: describes 1 of 2 pictures of parts']);
});

test('the picture of a part has to exist and to be described', () => {
  expect(
    issuesOf((files) => {
      draw(files, 2);
      draw(files, 3);
      partOf(files, 3).picture = { file: 'lost.svg', alt: 'A box.' };
    }),
  ).toEqual([
    'lost.svg: is not in content/media/images; add it',
    'alt of lost.svg: has under 20 letters; tell the scene',
  ]);
});

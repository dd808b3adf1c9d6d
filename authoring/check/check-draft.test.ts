import { expect, test } from 'vitest';
import { aPassage, shared } from './a-passage.ts';
import { checkDraft } from './check-draft.ts';
import { toLine } from './problem.ts';

test('a good passage has no problems', () => {
  expect(checkDraft(aPassage(), shared)).toEqual([]);
});

test('a problem is one line that names the file, the place and what to do', () => {
  const [found] = checkDraft(
    aPassage(({ passage }) => {
      passage.image.alt = 'A girl.';
    }),
    shared,
  );
  expect(found && toLine(found)).toBe('passage.json: image.alt: has under 20 letters; tell the scene');
});

test('a picture has to be there', () => {
  expect(checkDraft(aPassage(), { ...shared, images: new Set() }).map(toLine)).toEqual([
    'passage.json: image.file: the-red-box.svg is not in content/media/images; add it',
  ]);
});

import { expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { aPassage, libraryContext } from './fixtures/good-passage.ts';
import { toLine } from './validation-issue.ts';

test('a good passage has no issues', () => {
  expect(checkDraft(aPassage(), libraryContext)).toEqual([]);
});

test('an issue is one line that names the file, the place and what to do', () => {
  const [found] = checkDraft(
    aPassage(({ passage }) => {
      passage.image.alt = 'A girl.';
    }),
    libraryContext,
  );
  expect(found && toLine(found)).toBe(
    'passage.json: alt of the-red-box.svg: has under 20 letters; tell the scene',
  );
});

test('a passage whose picture is missing is reported', () => {
  expect(checkDraft(aPassage(), { ...libraryContext, images: new Set() }).map(toLine)).toEqual([
    'passage.json: the-red-box.svg: is not in content/media/images; add it',
  ]);
});

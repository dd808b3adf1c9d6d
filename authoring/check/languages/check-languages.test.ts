import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { finishedLanguages } from '#server/i18n/languages.ts';
import { checkLanguages } from './check-languages.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));

test('a finished language has no missing texts', () => {
  expect(
    checkLanguages(
      content,
      finishedLanguages.filter((language) => language !== 'en'),
    ),
  ).toEqual([]);
});

import { fileURLToPath } from 'node:url';
import { languages } from '@readling/contract';
import { expect, test } from 'vitest';
import { checkLanguages } from './check-languages.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));

test('a language that has everything has no gap', () => {
  expect(
    checkLanguages(
      content,
      languages.filter((language) => language !== 'en'),
    ),
  ).toEqual([]);
});

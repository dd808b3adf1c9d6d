import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeApi, inWords } from './describe-api.ts';

test('docs/api.md is as the contract is (else: npm run api)', async () => {
  expect(await readFile(join(import.meta.dirname, '../docs/api.md'), 'utf8')).toBe(describeApi());
});

test.each([
  [{ type: 'string', minLength: 8, maxLength: 128 }, 'text 8 to 128'],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer from 0'],
  [{ anyOf: [{ type: 'string' }, { const: -1 }] }, 'text or -1'],
  [{ type: ['string', 'null'] }, 'text or null'],
  [{ type: 'array', items: { type: 'number' } }, '[number, ...]'],
  [
    { properties: { a: { type: 'boolean' }, b: { type: 'null' } }, required: ['a'] },
    '{ a: boolean, b?: null }',
  ],
])('a schema is told in a few words', (schema, words) => {
  expect(inWords(schema)).toBe(words);
});

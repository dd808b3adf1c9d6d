import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, rowCount } from './spec-map.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => {
  const file = join(root, path);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : null;
};
const map = readFileSync(join(root, 'docs/spec-map.md'), 'utf8');

test('what docs/spec-map.md names is there', () => {
  expect(faultsOf(map, read)).toEqual([]);
  expect(rowCount(map)).toBeGreaterThan(200);
});

const there: Record<string, string> = {
  'web/race.ts': '',
  'web/race.test.ts': "test('the tenth right word wins, in every language', () => {});",
};
const faults = (row: string) => faultsOf(row, (path) => there[path] ?? null);
const good = '| 4.4 | the race is won | `web/race.ts` | `web/race.test.ts` "the tenth right word wins" |';

test('a row that holds has no fault, nor has what is planned', () => {
  expect(faults(good)).toEqual([]);
  expect(faults('| 2.15 | Placement: tasks | to come | to come |')).toEqual([]);
});

test.each([
  ['a file that is not there', good.replace('race.ts', 'gone.ts'), /gone\.ts, which is not there/],
  ['a test file that is not there', good.replace('race.test', 'gone.test'), /gone\.test\.ts, which/],
  ['a title that no test has', good.replace('tenth', 'ninth'), /a test "the ninth right word wins"/],
  ['a title without its start', good.replace('the tenth', 'tenth'), /a test "tenth right word wins"/],
  ['a test without a title', good.replace(' "the tenth right word wins"', ''), /no test/],
  ['no file', good.replace('`web/race.ts`', 'somewhere'), /no file/],
  ['an empty cell', good.replace('`web/race.ts`', ''), /empty cell/],
  ['a cell too few', '| 4.4 | the race is won | `web/race.ts` |', /four cells/],
  ['the word "partly"', good.replace('is won', 'is partly won'), /partly/],
  ['a plan for what should be there', '| 4.4 | the race is won | to come | to come |', /to come/],
  ['a plan of which half is there', '| 4.5 | Chat: queue | `web/race.ts` | to come |', /to come/],
])('%s is found', (_fault, row, says) => {
  expect(faults(row).join('\n')).toMatch(says);
});

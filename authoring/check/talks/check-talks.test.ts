import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toLine } from '../validation-issue.ts';
import { checkTalks } from './check-talks.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));

test('the talks that ship with Readling have no issues: four strands at four bands of levels', () => {
  const { talks, issues } = checkTalks(content);
  expect(issues.map(toLine)).toEqual([]);
  expect(talks).toBe(16);
});

test('a talk that is missing is reported', () => {
  const copy = mkdtempSync(join(tmpdir(), 'readling-talks-'));
  cpSync(join(content, 'talks'), join(copy, 'talks'), { recursive: true });
  rmSync(join(copy, 'talks/summary-8-11.json'));
  expect(checkTalks(copy).issues.map(toLine)).toEqual([
    expect.stringMatching(/^content\/talks\/summary-8-11.json: the file: cannot be read/),
  ]);
  rmSync(copy, { recursive: true });
});

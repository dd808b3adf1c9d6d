import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from '#server/testing/database.ts';
import { describeTableTypes, tableTypesFile } from './table-types.ts';

test('tables.gen.ts has the types of the tables that the migrations make', async () => {
  const db = await copyDatabase();
  onTestFinished(() => db.destroy());
  expect(await readFile(tableTypesFile, 'utf8'), 'run: npm run schema').toBe(await describeTableTypes(db));
});

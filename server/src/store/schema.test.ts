import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/services/database.ts';
import { copyDatabase, newDatabase } from '#server/testing/database.ts';
import { describeSchema } from './describe-schema.ts';

const schemaFile = join(import.meta.dirname, '../../schema.sql');

test('schema.sql is the schema that the migrations make', async () => {
  const db = await copyDatabase();
  onTestFinished(() => db.destroy());
  expect(await readFile(schemaFile, 'utf8'), 'run: npm run schema').toBe(await describeSchema(db));
});

test('schema.sql alone makes the same schema', async () => {
  const db = connectDatabase(await newDatabase({ empty: true }), { size: 1 });
  onTestFinished(() => db.destroy());
  const text = await readFile(schemaFile, 'utf8');
  await sql.raw(text).execute(db);
  expect(await describeSchema(db)).toBe(text);
});

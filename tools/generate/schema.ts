// npm run schema writes what is generated from the migrated database: server/schema.sql and the types of its
// tables. --check only reports whether they are current.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/services/database.ts';
import { startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';
import { describeSchema } from '#server/store/describe-schema.ts';
import { describeTableTypes, tableTypesFile } from './table-types.ts';

const schemaFile = join(import.meta.dirname, '../../server/schema.sql');
const folder = await mkdtemp(join(tmpdir(), 'readling-schema-'));
const postgres = await startEmbeddedPostgres(folder);
try {
  const db = await openDatabase(postgres.url);
  const files = { [schemaFile]: await describeSchema(db), [tableTypesFile]: await describeTableTypes(db) };
  for (const [file, text] of Object.entries(files))
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8')) !== text) {
      console.error(`${file} is old. Run: npm run schema`);
      process.exitCode = 1;
    }
  await db.destroy();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

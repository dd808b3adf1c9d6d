// Writes what is generated from the migrated database: server/schema.sql and the types of its tables.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/services/database.ts';
import { startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';
import { describeSchema } from '../server/src/store/describe-schema.ts';
import { describeTableTypes, tableTypesFile } from './table-types.ts';

const folder = await mkdtemp(join(tmpdir(), 'readling-schema-'));
const postgres = await startEmbeddedPostgres(folder);
try {
  const db = await openDatabase(postgres.url);
  await writeFile(join(import.meta.dirname, '../server/schema.sql'), await describeSchema(db));
  await writeFile(tableTypesFile, await describeTableTypes(db));
  await db.destroy();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

import { sql } from 'kysely';
import { StartRefused } from '#server/services/owner-lock.ts';
import { random } from '#server/services/random.ts';
import { openConnection } from './connection.ts';

async function execute(url: string, query: ReturnType<typeof sql>) {
  const connection = await openConnection(url);
  try {
    await query.execute(connection.db);
  } finally {
    await connection.close();
  }
}

/** Creates an empty database on the server of `url`. Returns its URL. */
export async function createScratch(url: string): Promise<string> {
  const name = `readling_drill_${random.id().replaceAll('-', '')}`;
  const query = sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`;
  await execute(url, query).catch((cause) => {
    if (cause.code !== '42501') throw cause; // insufficient_privilege
    throw new StartRefused(
      'The account of DATABASE_URL may not create a database. Run the drill without DATABASE_URL, on any machine that has Readling.',
      { cause },
    );
  });
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  return scratch.href;
}

/** Deletes a database of `createScratch`. */
export const dropScratch = (url: string, scratch: string) =>
  execute(url, sql`drop database ${sql.id(new URL(scratch).pathname.slice(1))}`);

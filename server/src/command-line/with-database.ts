import { existsSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { runningDatabase, startEmbeddedPostgres } from '../services/embedded-postgres.ts';
import { AlreadyRunning, StartRefused } from '../services/owner-lock.ts';
import { majorOfData } from '../services/postgres-folder.ts';

/** `data`: the database must exist already. `alone`: no server may be running on it. */
type DatabaseNeeds = { data: boolean; alone: boolean };

/**
 * Runs `use` with the URL of the configured database. The embedded database is started for it, unless a
 * running server has started it. Throws StartRefused when `data` or `alone` is not met.
 */
export async function withDatabase<Result>(
  { data, alone }: DatabaseNeeds,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrlDirect, dataDir } = readConfig();
  if (databaseUrlDirect) return await use(databaseUrlDirect);
  if (data && !(existsSync(dataDir) && majorOfData(dataDir)))
    throw new StartRefused(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const postgres = await startEmbeddedPostgres(dataDir).catch((error) => {
    if (!(error instanceof AlreadyRunning)) throw error;
    return undefined;
  });
  const running = postgres ? undefined : runningDatabase(dataDir);
  if (!postgres && (alone || !running))
    throw new StartRefused(`Readling is running on ${dataDir}. Stop it first.`);
  try {
    return await use(postgres?.url ?? running ?? '');
  } finally {
    await postgres?.stop();
  }
}

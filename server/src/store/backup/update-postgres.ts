import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { olderData, startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';
import { installedFolders } from '#server/services/postgres-binaries.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { rowsIn } from './snapshot.ts';
import { takeSnapshot } from './take-snapshot.ts';

type Options = { folders?: string[]; report: (sentence: string) => void };
type Versions = { from: number; to: number };

/** Copies the database at `url` through a backup file into a new cluster beside it. Returns the number of rows. */
async function copy(url: string, file: string, scratch: string, folders: string[]) {
  await takeSnapshot(url, (snapshot) => writeBackup(snapshot, file));
  const next = await startEmbeddedPostgres(scratch, { folders });
  try {
    return await readBackup(file, async (snapshot) => {
      await loadSnapshot(snapshot, next.url);
      return rowsIn(snapshot.header);
    });
  } finally {
    await next.stop();
  }
}

async function update(dataDir: string, { from, to }: Versions, { folders = [], report }: Options) {
  const file = join(dataDir, `before-pg${to}.gz`);
  const scratch = join(dataDir, 'updating');
  const kept = join(dataDir, `pg${from}.old`);
  const old = await startEmbeddedPostgres(dataDir, { folders });
  try {
    rmSync(scratch, { recursive: true, force: true }); // of an update that was interrupted
    mkdirSync(scratch, { mode: 0o700 });
    const rows = await copy(old.url, file, scratch, folders);
    renameSync(join(scratch, `pg${to}`), join(dataDir, `pg${to}`)); // from here on the new one is used
    report(
      `The database is now of PostgreSQL ${to}: ${rows} rows. The old one is in ${kept}, its backup in ${file}.`,
    );
  } finally {
    await old.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
  if (!existsSync(kept)) renameSync(join(dataDir, `pg${from}`), kept); // else it stays, and the newer one is used
}

/**
 * Starts the embedded database. Data that an older major version of PostgreSQL wrote is first backed up and copied
 * into a cluster of the newer one, if both run here. When that fails the old cluster, which is unchanged, is started.
 */
export async function startUpdated(folder: string, { folders = installedFolders(), report }: Options) {
  const dataDir = resolve(folder);
  const versions = olderData(dataDir, folders);
  if (versions)
    await update(dataDir, versions, { folders, report }).catch((error: Error) =>
      report(`The database stays with PostgreSQL ${versions.from}, unchanged: ${error.message}`),
    );
  return await startEmbeddedPostgres(dataDir, { folders });
}

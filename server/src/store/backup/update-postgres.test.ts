import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/services/database.ts';
import { installedFolders } from '#server/services/postgres-binaries.ts';
import { fillTables } from '#server/testing/fill-tables.ts';
import { start, temporaryFolder, usedFolder } from '#server/testing/postgres-folder.ts';
import { ask } from '#server/testing/server.ts';
import { startUpdated } from './update-postgres.ts';

const [shipped = '', ...system] = installedFolders();
const both = (older: string) => [shipped, older];
/** The PostgreSQL of the system, where it is older than ours. */
const older = system
  .filter((folder) => /\/1[567]\//.test(folder) && existsSync(join(folder, 'initdb')))
  .slice(0, 1);

async function updated(folder: string, folders: string[]) {
  const reports: string[] = [];
  const postgres = await startUpdated(folder, { folders, report: (sentence) => reports.push(sentence) });
  onTestFinished(postgres.stop);
  return { ...postgres, reports };
}

async function dataOf(folder: string) {
  const dataDir = temporaryFolder();
  const { url, stop } = await start(dataDir, { folders: [folder] });
  const db = await openDatabase(url);
  await fillTables(db);
  await db.destroy();
  const rows = await ask(url, 'select u::text as row from users u order by id');
  const sounds = await ask(url, 'select sound from recorded_sentences order by sound');
  await stop();
  const [major = ''] = readdirSync(dataDir).filter((name) => /^pg\d+$/.test(name));
  return { dataDir, rows, sounds, major };
}

test.for(older)(
  'data of the PostgreSQL at %s is backed up and moves to ours at the start',
  async (folder) => {
    const { dataDir, rows, sounds, major } = await dataOf(folder);
    const { url, reports } = await updated(dataDir, both(folder));
    expect(reports).toEqual([expect.stringMatching(/^The database is now of PostgreSQL 18: \d+ rows\. /)]);
    expect(await ask(url, 'show server_version_num')).toEqual([
      { server_version_num: expect.stringMatching(/^18/) },
    ]);
    expect(await ask(url, 'select u::text as row from users u order by id')).toEqual(rows);
    expect(await ask(url, 'select sound from recorded_sentences order by sound')).toEqual(sounds);
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining([`${major}.old`, 'before-pg18.gz', 'pg18', 'postgres.log']),
    );
    expect(statSync(join(dataDir, 'before-pg18.gz')).mode & 0o777).toBe(0o600);
  },
);

test.for(older)('an update of %s that fails says why and leaves the old data in use', async (folder) => {
  const { dataDir, rows, major } = await dataOf(folder);
  mkdirSync(join(dataDir, 'before-pg18.gz')); // so that the backup cannot be written
  writeFileSync(join(dataDir, 'before-pg18.gz/file'), '');
  const { url, reports } = await updated(dataDir, both(folder));
  expect(reports).toEqual([
    expect.stringMatching(/^The database stays with PostgreSQL \d+, unchanged: .*EISDIR|ENOTEMPTY/),
  ]);
  expect(await ask(url, 'select u::text as row from users u order by id')).toEqual(rows);
  expect(readdirSync(dataDir).filter((name) => /^(pg|updating)/.test(name))).toEqual([major]);
});

test('data of our own PostgreSQL and an empty folder start without an update', async () => {
  for (const folder of [await usedFolder(), temporaryFolder()]) {
    const { url, reports, stop } = await updated(folder, [shipped]);
    expect(reports).toEqual([]);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  }
});

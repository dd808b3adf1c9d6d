import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '#server/services/owner-lock.ts';
import { readBackup } from './backup-file.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { type Header, rowsIn, type TableState } from './snapshot.ts';

/** The file itself, or the newest backup in a folder. */
export function newestBackup(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new StartRefused(`There is no ${path}.`);
  if (!found.isDirectory()) return path;
  const newest = readdirSync(path)
    .filter((name) => name.endsWith('.gz'))
    .map((name) => ({ file: join(path, name), time: statSync(join(path, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time)[0];
  if (!newest) throw new StartRefused(`${path} has no backup (*.gz). Make one: npm run data -- backup FILE`);
  return newest.file;
}

/** Restores a backup into the empty database at `url`. Every row is counted and compared. */
export const restoreDrill = (file: string, url: string): Promise<Header> =>
  readBackup(file, async (snapshot) => {
    await loadSnapshot(snapshot, url);
    return snapshot.header;
  });

const named = {
  users: 'accounts and guests',
  attempts: 'answers',
  passage_packs: 'added passages',
  recorded_sentences: 'recorded sentences',
};
const day = 86_400_000;
const rowsOf = (tables: readonly TableState[], name: string) =>
  tables.find((table) => table.name === name)?.rows ?? 0;

/** What a drill found. `now`: the tables of the database in use, if there is one. */
export function describeDrill(
  file: string,
  header: Header,
  now: readonly TableState[] | null,
  time: Date,
): string {
  const days = Math.floor((time.getTime() - Date.parse(header.made)) / day);
  const age = days < 1 ? 'less than a day' : days === 1 ? 'one day' : `${days} days`;
  const counts = Object.entries(named).map(([table, name]) => {
    const current = now === null ? '' : ` (${rowsOf(now, table)} in use now)`;
    return `  ${name}: ${rowsOf(header.tables, table)}${current}`;
  });
  return [
    `${file} can be restored: ${header.tables.length} tables with ${rowsIn(header)} rows, each as when it was made.`,
    `It was made on ${header.made}, ${age} ago.`,
    ...counts,
  ].join('\n');
}

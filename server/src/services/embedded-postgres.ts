import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { explainLog, followLog } from './explain-log.ts';
import { lockFolder } from './owner-lock.ts';
import { findInstalled, installedFolders } from './postgres-binaries.ts';
import { createCluster, majorOfData, removeLeftovers, socketFolder } from './postgres-folder.ts';
import { runPostgres, urlOf } from './postgres-process.ts';
import { changeOwner, grantAccess, possibleRunners } from './postgres-user.ts';
import { readPostmasterFile } from './postmaster-file.ts';

export type EmbeddedPostgres = {
  url: string;
  adopted: boolean; // it was already running, left by a server that was killed
  died: Promise<string>; // resolves with a sentence when it ends unexpectedly
  stop: () => Promise<void>;
};

type Options = { patience?: number; folders?: string[] };

/** Runs PostgreSQL on DATA_DIR/pg<major>, reachable through a socket only this user may open. */
export async function startEmbeddedPostgres(
  folder: string,
  options: Options = {},
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(folder);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(join(dataDir, 'owner.lock'));
  try {
    return await start(dataDir, unlock, options);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(dataDir: string, unlock: () => void, options: Options): Promise<EmbeddedPostgres> {
  const { folders = installedFolders(), patience = 60_000 } = options;
  const known = majorOfData(dataDir);
  const { uid } = statSync(known ? join(dataDir, `pg${known}`) : dataDir);
  const installed = findInstalled(folders, possibleRunners(uid), known);
  const { runner, major } = installed;
  const data = join(dataDir, `pg${major}`);
  const log = join(dataDir, 'postgres.log');

  removeLeftovers(dataDir);
  grantAccess(runner, dataDir);
  if (!known) createCluster(dataDir, data, installed);
  changeOwner(runner, data);
  chmodSync(data, 0o700); // a copied folder may be open to others, which PostgreSQL refuses

  const socket = socketFolder(data, runner);
  const readLog = followLog(log);
  const running = await runPostgres(installed, { data, socket, log }, patience);
  const stop = async () => {
    stopping = true;
    await running.stop();
    if (socket !== data) rmSync(socket, { recursive: true, force: true });
    unlock();
  };
  let stopping = false;
  const { promise: died, resolve: reportDeath } = Promise.withResolvers<string>();
  void running.died.then(() => {
    const reason = explainLog(readLog(), dataDir);
    const sentence = `PostgreSQL ended by itself${reason ? `: ${reason}` : ''}, see ${log}.`;
    if (!stopping) reportDeath(sentence);
  });
  const url = urlOf(readPostmasterFile(data)?.socket ?? socket, 'readling');
  return { url, adopted: running.adopted, died, stop };
}

/**
 * The major version that wrote the data of a folder, and the newer one that a new installation would get. Undefined when
 * the data is as new, or when there is none.
 */
export function olderData(folder: string, folders = installedFolders()) {
  const dataDir = resolve(folder);
  const from = existsSync(dataDir) ? majorOfData(dataDir) : undefined;
  if (from === undefined) return;
  const { uid } = statSync(join(dataDir, `pg${from}`));
  const to = findInstalled(folders, possibleRunners(uid), undefined).major;
  return to > from ? { from, to } : undefined;
}

/** The URL of a folder's database while a server runs on it; undefined when none does. */
export function runningDatabase(folder: string) {
  const dataDir = resolve(folder);
  const major = existsSync(dataDir) ? majorOfData(dataDir) : undefined;
  const running = major && readPostmasterFile(join(dataDir, `pg${major}`));
  return running ? urlOf(running.socket, 'readling') : undefined;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { majorOfData } from '#server/services/postgres-folder.ts';
import { readPostmasterFile } from '#server/services/postmaster-file.ts';

export function postgresPid(folder: string) {
  return existsSync(folder) ? readPostmasterFile(join(folder, `pg${majorOfData(folder)}`))?.pid : undefined;
}

export function killPostgres(folder: string) {
  const pid = postgresPid(folder);
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {} // it has ended
}

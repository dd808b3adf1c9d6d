/** A backup that is made while guests answer has every answer that was acknowledged before it began. */
import { join } from 'node:path';
import { Client } from 'pg';
import { audit } from '#server/testing/crash/audit.ts';
import { readBackup, writeBackup } from '../../server/src/store/backup/backup-file.ts';
import { loadSnapshot } from '../../server/src/store/backup/load-snapshot.ts';
import { takeSnapshot } from '../../server/src/store/backup/take-snapshot.ts';
import type { Fault } from './run-trial.ts';

const restored = 'restored';

/** Answers that came during the backup may be in it or not. */
const isExpected = (problem: string) => problem.startsWith('stored but never acknowledged');

export const backupUnderLoad: Fault = async ({ folder, database, counts }) => {
  const file = join(folder, 'backup');
  const before = counts();
  await takeSnapshot(database.url, (snapshot) => writeBackup(snapshot, file));
  await database.run(`create database ${restored} template template0 encoding 'UTF8'`);
  const copy = new URL(database.url);
  copy.pathname = `/${restored}`;
  await readBackup(file, (snapshot) => loadSnapshot(snapshot, copy.href, { replace: false }));
  return async (lists) => {
    const early = lists.flatMap((list, at) => list.slice(0, before[at]));
    const problems = await audit(copy.href, early);
    const client = new Client(copy.href);
    await client.connect();
    const { rows } = await client.query<{ many: number }>('select count(*)::int as many from attempts');
    await client.end();
    const many = rows[0]?.many ?? 0;
    if (early.length === 0 || many < early.length)
      problems.push(`the backup has ${many} answers of ${early.length}`);
    return problems.filter((problem) => !isExpected(problem)).map((problem) => `in the backup: ${problem}`);
  };
};

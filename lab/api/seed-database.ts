/** The database of both servers: an embedded PostgreSQL, with learners who have opened every passage. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfig } from '#server/config.ts';
import { loadLibrary } from '#server/content/load-library.ts';
import { noPages } from '#server/http/pages/page-list.ts';
import { openDatabase } from '#server/services/database.ts';
import { startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';
import { majorOfData } from '#server/services/postgres-folder.ts';
import { readPostmasterFile } from '#server/services/postmaster-file.ts';
import { random } from '#server/services/random.ts';
import type { Services } from '#server/services/services.ts';
import { noAligner, noMail, silence } from '#server/testing/silence.ts';
import { allAnswers, makeLearners } from './learners.ts';

type Wanted = { learners: number; minutes: number };

async function fillDatabase(url: string, dataDir: string, secret: string, wanted: Wanted) {
  const db = await openDatabase(url);
  const config = readConfig({ DATA_DIR: dataDir });
  const services: Services = {
    config,
    secret: new TextEncoder().encode(secret),
    db,
    clock: () => new Date(),
    random,
    mail: noMail,
    jobs: { add: async () => {} },
    library: loadLibrary(config.contentDir),
    pages: noPages,
    speech: silence,
    aligner: noAligner,
  };
  const learners = await makeLearners(services, wanted.learners, wanted.minutes);
  await db.destroy();
  const client = new Client(url);
  await client.connect();
  // Without foreign keys, which only makes the control faster.
  await client.query('create table bare_attempts (like attempts including all)');
  await client.query('vacuum analyze readings');
  await client.end();
  return { learners, answers: allAnswers(services.library) };
}

/** Starts the database and fills it. `clear` stops and deletes it. */
export async function seedDatabase(wanted: Wanted) {
  const dataDir = await mkdtemp(join(tmpdir(), 'readling-bench-'));
  const { url, stop } = await startEmbeddedPostgres(dataDir);
  const secret = random.bytes(32).toString('hex');
  const clear = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const people = await fillDatabase(url, dataDir, secret, wanted);
    const databasePid = readPostmasterFile(join(dataDir, `pg${majorOfData(dataDir)}`))?.pid ?? 0;
    return { url, dataDir, secret, databasePid, clear, ...people };
  } catch (error) {
    await clear();
    throw error;
  }
}
export type SeededDatabase = Awaited<ReturnType<typeof seedDatabase>>;

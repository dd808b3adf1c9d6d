import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts';
import { createScratch, dropScratch } from '../store/backup/scratch-database.ts';

/**
 * Runs `use` with the URL of an empty database that is deleted afterwards: on the server of DATABASE_URL, or
 * an embedded one in a temporary folder.
 */
export async function withScratchDatabase<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const { databaseUrlDirect } = readConfig();
  if (databaseUrlDirect) {
    const url = await createScratch(databaseUrlDirect);
    try {
      return await use(url);
    } finally {
      await dropScratch(databaseUrlDirect, url);
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'readling-drill-'));
  try {
    const postgres = await startEmbeddedPostgres(folder);
    try {
      return await use(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

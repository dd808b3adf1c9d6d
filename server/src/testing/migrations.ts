import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrationsFolder } from '#server/store/migrate.ts';

/** The migrations as they will be one day: ours and more, until the test ends. */
export async function copyOfMigrations(extra: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'readling-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  for (const [name, text] of Object.entries(extra)) await writeFile(join(folder, name), text);
  return folder;
}

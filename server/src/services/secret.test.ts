import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openSecret } from './secret.ts';

async function configIn(folder = 'made/at/start', env = {}) {
  const root = await mkdtemp(join(tmpdir(), 'readling-secret-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return readConfig({ DATA_DIR: join(root, folder), ...env });
}

test('the secret is created once, and only its owner can read it', async () => {
  const config = await configIn();
  const secret = await openSecret(config);
  expect(secret.length).toBe(32);
  expect(await openSecret(config)).toEqual(secret);
  const modes = [config.dataDir, join(config.dataDir, 'session-secret')].map(
    async (path) => (await stat(path)).mode,
  );
  expect((await Promise.all(modes)).map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
});

test('several processes that start first use the same secret', async () => {
  const config = await configIn();
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => openSecret(config)));
  for (const other of others) expect(other).toEqual(first);
});

test('SESSION_SECRET is used unchanged, and no file is written', async () => {
  const config = await configIn('never', { SESSION_SECRET: 'shared by all our machines, say we' });
  expect(Buffer.from(await openSecret(config)).toString()).toBe('shared by all our machines, say we');
  await expect(stat(config.dataDir)).rejects.toThrow('ENOENT');
});

test('a damaged secret is not used', async () => {
  const config = await configIn('.');
  await writeFile(join(config.dataDir, 'session-secret'), 'short');
  await expect(openSecret(config)).rejects.toThrow(/session-secret is damaged. Delete it/);
});

import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadConfig, type Config } from '#server/config.ts';

/**
 * Returns SESSION_SECRET, or one that was created at the first start and stored in
 * DATA_DIR, readable by its owner.
 */
export async function openSecret({ sessionSecret, dataDir }: Config): Promise<Uint8Array> {
  if (sessionSecret) return new TextEncoder().encode(sessionSecret);
  const file = join(dataDir, 'session-secret');
  const read = () => readFile(file, 'utf8').then((text) => Buffer.from(text.trim(), 'base64url'));
  const kept = await read().catch(() => null);
  if (kept && kept.length >= 32) return kept;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const fresh = `${file}.new-${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  // If several processes start first, one link succeeds. A link never shows an incomplete file.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  const secret = await read();
  if (secret.length < 32) throw new BadConfig(`${file} is damaged. Delete it: everybody signs in once more.`);
  return secret;
}

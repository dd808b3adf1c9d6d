/**
 * Unzipped packs on the disk of a server: `<root>/<sha256>/` has the files of a pack. A folder is written
 * under another name and then renamed. So it is either complete or absent, also when several processes write
 * it or one stops in between.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackedPassage } from '#server/content/library.ts';
import { loadPassage } from '#server/content/load-library.ts';
import { BadContent } from '#server/content/read-content.ts';
import type { PackFiles } from './read-pack.ts';

const partial = '.partial-';

/**
 * Does nothing when another process has written the folder meanwhile: both have the same bytes. Rejects on
 * other errors.
 */
export async function writePackFolder(files: PackFiles, folder: string): Promise<void> {
  const temporary = `${folder}${partial}${randomUUID()}`;
  try {
    for (const [name, bytes] of files) {
      const path = join(temporary, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, bytes, { flush: true });
    }
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** With the hash of the pack, because a newer version may have another recording under the same name. */
const recordingName = (sha256: string, name: string) => `pack-${sha256.slice(0, 12)}-${name}`;

/**
 * Loads a pack from its folder. Recordings get the names by which browsers request them. Throws BadContent.
 */
export function loadPackFolder(folder: string, sha256: string): PackedPassage {
  const loaded = loadPassage(folder);
  const files = new Map(
    loaded.passage.pictures.map((file) => [`images/${file}`, join(folder, 'media/images', file)]),
  );
  const assets = Object.entries(loaded.narration?.assets ?? {}).map(([key, asset]) => {
    const name = recordingName(sha256, asset.name);
    for (const end of ['mp3', 'vis.json'])
      files.set(`audio/${name}.${end}`, join(folder, 'media/audio', `${asset.name}.${end}`));
    return [key, { ...asset, name }] as const;
  });
  const missing = [...files.values()].find((path) => !existsSync(path));
  if (missing) throw new BadContent(`${missing}: is missing`);
  const narration = loaded.narration && { ...loaded.narration, assets: Object.fromEntries(assets) };
  return { ...loaded, narration, files };
}

/** Another process may still be writing a younger folder. */
const oldMs = 3_600_000;

/** Deletes old folders of packs that are not `known`, and old incomplete ones. `known`: by sha256. */
export async function deleteOldPackFolders(
  root: string,
  known: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    if (known.has(name) || !/^[a-f0-9]{64}/.test(name)) continue;
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > oldMs) await rm(path, { recursive: true, force: true });
  }
}

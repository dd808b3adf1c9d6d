/**
 * Packs as they lie on the disk of a server: `<root>/<sha256>/`, the files of the pack by their names. A folder is written
 * under another name and renamed, so it is whole or not there, whoever else writes it and whatever ends in the middle.
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

/** Another process may be just as far: the first one to come wins, and both have the same bytes. */
export async function layOut(files: PackFiles, folder: string): Promise<void> {
  const under = `${folder}${partial}${randomUUID()}`;
  try {
    for (const [name, bytes] of files) {
      const path = join(under, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, bytes, { flush: true });
    }
    await rename(under, folder);
  } catch (error) {
    await rm(under, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** A recording is asked for by its pack and its name: a newer pack may say the same words anew under the old name. */
const urlOf = (sha256: string, name: string) => `pack-${sha256.slice(0, 12)}-${name}`;

/** A pack from its folder; its recordings are named as browsers ask for them. Throws BadContent. */
export function loadLaidOut(folder: string, sha256: string): PackedPassage {
  const loaded = loadPassage(folder);
  const { image } = loaded.passage;
  const files = new Map([[`images/${image.file}`, join(folder, 'media/images', image.file)]]);
  const assets = Object.entries(loaded.narration?.assets ?? {}).map(([key, asset]) => {
    const name = urlOf(sha256, asset.name);
    for (const end of ['mp3', 'vis.json'])
      files.set(`audio/${name}.${end}`, join(folder, 'media/audio', `${asset.name}.${end}`));
    return [key, { ...asset, name }] as const;
  });
  const lost = [...files.values()].find((path) => !existsSync(path));
  if (lost) throw new BadContent(`${lost}: is missing`);
  const narration = loaded.narration && { ...loaded.narration, assets: Object.fromEntries(assets) };
  return { ...loaded, narration, files };
}

/** What is younger may be in the hands of another process. */
const oldMs = 3_600_000;

/** Removes the folders of packs that are no more, and what was left half written. */
export async function sweep(root: string, known: ReadonlySet<string>, now: Date): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    if (known.has(name) || !/^[a-f0-9]{64}/.test(name)) continue;
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > oldMs) await rm(path, { recursive: true, force: true });
  }
}

/** Reads a pack from an author's folder or zip: its files under the names that they have in a pack. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { mostBytesOf } from '#server/content/pack/pack.ts';
import { type PackFiles, unpackPack } from '#server/content/pack/read-pack.ts';
import { StartRefused } from '#server/services/owner-lock.ts';

/** `name`: as the author typed it. `ignored`: files of the folder that belong to no pack. */
export type Source = { name: string; path: string; isFolder: boolean; files: PackFiles; ignored: string[] };

/** Resolves a path from the folder of the caller, since npm changes to the folder of the package. */
export const resolveFromCaller = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file);

const isHidden = (name: string) => name.split('/').some((step) => step.startsWith('.'));

/** The name that the picture may have in a folder, whatever the id of the passage is. */
const plainPicture = 'image.svg';

function idIn(folder: string): string {
  try {
    return String(JSON.parse(readFileSync(join(folder, 'passage.json'), 'utf8')).id);
  } catch {
    return ''; // what cannot be read is reported by the check
  }
}

function openFolder(name: string, path: string): Source {
  const found = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !isHidden(file))
    .sort();
  const packed = (file: string) => (file === plainPicture ? `media/images/${idIn(path)}.svg` : file);
  const known = found.filter((file) => mostBytesOf(packed(file)) !== null);
  return {
    name,
    path,
    isFolder: true,
    files: new Map(known.map((file) => [packed(file), readFileSync(join(path, file))])),
    ignored: found.filter((file) => !known.includes(file)),
  };
}

/** Throws BadPack when a zip cannot be read, and StartRefused when there is no such file. */
export function readSource(name: string): Source {
  const path = resolveFromCaller(name);
  if (!existsSync(path)) throw new StartRefused(`There is no ${name}.`);
  if (statSync(path).isDirectory()) return openFolder(name, path);
  return { name, path, isFolder: false, files: unpackPack(readFileSync(path)), ignored: [] };
}

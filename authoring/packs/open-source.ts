/** A pack as its author has it, a folder or a zip -> its files under the names that a pack has. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { mostBytesOf } from '#server/content/pack/pack.ts';
import { type PackFiles, unpackPack } from '#server/content/pack/read-pack.ts';
import { StartRefused } from '#server/services/owner-lock.ts';

/** `name`: as the author typed it. `leftOut`: what lies in the folder and belongs to no pack. */
export type Source = { name: string; path: string; isFolder: boolean; files: PackFiles; leftOut: string[] };

/** npm changes to its own folder. */
export const here = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file);

const isHidden = (name: string) => name.split('/').some((step) => step.startsWith('.'));

/** In a folder the picture may be called so, whatever the passage is called. */
const ownPicture = 'image.svg';

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
  const packed = (file: string) => (file === ownPicture ? `media/images/${idIn(path)}.svg` : file);
  const known = found.filter((file) => mostBytesOf(packed(file)) !== null);
  return {
    name,
    path,
    isFolder: true,
    files: new Map(known.map((file) => [packed(file), readFileSync(join(path, file))])),
    leftOut: found.filter((file) => !known.includes(file)),
  };
}

/** Throws BadPack where a zip is none. */
export function openSource(name: string): Source {
  const path = here(name);
  if (!existsSync(path)) throw new StartRefused(`There is no ${name}.`);
  if (statSync(path).isDirectory()) return openFolder(name, path);
  return { name, path, isFolder: false, files: unpackPack(readFileSync(path)), leftOut: [] };
}

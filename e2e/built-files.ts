// Built files have no names but their hashes; the manifest of the build tells what is in them.
import { readFileSync } from 'node:fs';

type Chunk = { file: string; css?: string[] };
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('../web/dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
);

/** The paths of what a picture or a module of `web/` became: a module's script and styles, where it is loaded on its own. */
export function builtFilesOf(module: string): string[] {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`the build has no file of its own for ${module}`);
  return [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`);
}

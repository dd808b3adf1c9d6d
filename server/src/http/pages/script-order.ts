/** The order in which scripts can run one by one, from Vite's manifest of the build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);

/**
 * Returns a function that sorts paths of scripts: each comes after those that it imports. `client` is the
 * built folder.
 */
export async function loadScriptOrder(client: string) {
  const chunks = manifest.parse(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')));
  const importsOf = new Map(
    Object.values(chunks).map(({ file, imports = [] }) => [
      `/${file}`,
      imports.map((key) => `/${chunks[key]?.file}`),
    ]),
  );
  return (paths: string[]): string[] => {
    const sorted = new Set<string>();
    const visited = new Set<string>();
    const visit = (path: string) => {
      if (visited.has(path) || !paths.includes(path)) return;
      visited.add(path);
      importsOf.get(path)?.forEach(visit);
      sorted.add(path);
    };
    paths.forEach(visit);
    return [...sorted];
  };
}

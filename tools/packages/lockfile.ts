/** The packages of a package-lock.json (version 2 or 3). */
import * as z from 'zod';

export const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      /** Only tools need it. */
      dev: z.boolean().optional(),
      /** A workspace. */
      link: z.boolean().optional(),
    }),
  ),
});
export type Lockfile = z.infer<typeof lockfile>;
export type Installed = { name: string; version: string; dev: boolean };

/** Every package that npm installs by this file, on any machine, without our workspaces. */
export function installedPackages({ packages }: Lockfile): Installed[] {
  const found = new Map<string, Installed>();
  for (const [path, { name: alias, version, dev = false, link }] of Object.entries(packages)) {
    const [, name = alias] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!path.includes('node_modules/') || name === undefined || version === undefined || link) continue;
    const key = `${alias ?? name}@${version}`;
    found.set(key, { name: alias ?? name, version, dev: dev && (found.get(key)?.dev ?? true) });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

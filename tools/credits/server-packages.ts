/**
 * What the server needs to run, by the lockfile: its dependencies and theirs,
 * without those of one machine only.
 */
export type Package = { name: string; version: string; licence: string };
type Entry = {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  link?: boolean;
};
export type Lock = { packages: Record<string, Entry> };

/** The place of `name` as the module at `from` finds it: beside it, or in a folder above. */
function findPlace({ packages }: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return null;
    if (!at.includes('node_modules/'))
      return packages[`node_modules/${name}`] ? `node_modules/${name}` : null;
  }
}

export function serverPackages(lock: Lock): Package[] {
  const found = new Map<string, Package>();
  const visited = new Set<string>();
  const waiting = ['server'];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const name of Object.keys(lock.packages[at]?.dependencies ?? {})) {
      const place = findPlace(lock, at, name);
      const entry = place === null ? undefined : lock.packages[place];
      if (place === null || !entry || entry.link || visited.has(place)) continue;
      visited.add(place);
      waiting.push(place);
      const { version = '', license = '' } = entry;
      found.set(`${name} ${version}`, { name, version, licence: license });
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** What was typed after `npm run narrate --`. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const options = {
  check: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
} as const;
const names = Object.keys(options)
  .map((name) => `--${name}`)
  .join(', ');

export type Options = { check: boolean; quick: boolean; prune: boolean; ids: string[]; pack: string | null };

/** `from`: the folder of the caller, since npm changes to the package's folder. Throws what a person can act on. */
export function readOptions(args: readonly string[], from: string): Options {
  const unknown = args.find((arg) => arg.startsWith('-') && !Object.hasOwn(options, arg.replace(/^--/, '')));
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}. The options are ${names}.`);
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const folders = positionals.map((name) => resolve(from, name));
  const pack = folders.find((folder) => existsSync(join(folder, 'pack.json'))) ?? null;
  if (pack !== null && positionals.length > 1) throw new Error('A pack is narrated alone: name one folder.');
  return { ...values, ids: pack === null ? positionals : [], pack };
}

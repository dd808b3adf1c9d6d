/**
 * Notes whose code the build puts into the pages: `dist/packages.json` for the credits, and `licences.txt`,
 * which ships with the pages because most licences ask for it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Shipped = { name: string; version: string; licence: string; text: string };

/** The folder of the innermost package that a module belongs to. */
const folderOf = (id: string) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replace(/^\0/, ''))?.[1];

function describe(folder: string): Shipped {
  const { name, version, license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return {
    name,
    version,
    licence: license,
    text: file ? readFileSync(join(folder, file), 'utf8').trim() : '',
  };
}

/** Fonts are loaded by style sheets, which the bundle does not list as modules. */
function fontFolders() {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@fontsource'))
    .map((name) => join(import.meta.dirname, '../node_modules', name));
}

export const shippedPackages = (): Plugin => ({
  name: 'shipped-packages',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const folders = chunks
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => folderOf(id));
    const packages = [...new Set([...folders, ...fontFolders()])]
      .filter((folder) => folder !== undefined && existsSync(join(folder, 'package.json')))
      .map((folder) => describe(folder as string))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const source = packages.map(
      ({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`,
    );
    this.emitFile({
      type: 'asset',
      fileName: 'licences.txt',
      source: source.join(`\n${'='.repeat(72)}\n\n`),
    });
    const list = packages.map(({ name, version, licence }) => ({ name, version, licence }));
    writeFileSync(join(import.meta.dirname, 'dist/packages.json'), `${JSON.stringify(list, null, 2)}\n`);
  },
});

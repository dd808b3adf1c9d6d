/**
 * npm run credits              writes what /credits shows, from what ships; needs a build
 * npm run credits -- --check   only checks that it is current, and whether every licence may ship
 *
 * The browser's packages are those whose code the build put into the pages (web/dist/packages.json). The
 * server's are those of the lockfile. The character has a manifest. The rest is in works.json, section by
 * section of NOTICE. The section "Faces" names every font.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForbidden } from './allowed.ts';
import { type Lock, type Package, serverPackages } from './server-packages.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readJson = <T>(path: string): T => JSON.parse(read(path));

type Work = {
  section: string;
  kind: 'pictures' | 'words' | 'voices';
  name: string;
  by: string;
  licence: string;
  url: string;
};

const shipped = 'web/dist/packages.json';
if (!existsSync(join(root, shipped))) {
  console.error('There is no build to read. Run: npm run build');
  process.exit(1);
}

type Font = { family: string; by: string; licence: string; source: string };
const fonts = readJson<Font[]>('web/app/styles/fonts.json').map(({ family, by, licence, source }) => ({
  name: family,
  by,
  licence,
  url: source,
}));

const works = readJson<Work[]>('tools/credits/works.json');
const notice = new Map(
  [...read('NOTICE').matchAll(/^={10,}\n(.+)\n={10,}\n([^=]*)/gm)].map(([, title = '', text = '']) => [
    title,
    text,
  ]),
);
const names = new Set(['Faces', ...works.map(({ section }) => section)]);
const unlisted = [...notice.keys()].filter((title) => !names.has(title));
const unnamedFonts = fonts.filter(({ name }) => !notice.get('Faces')?.includes(`  ${name} `));
const missing = works.filter(({ section }) => !notice.has(section)).map(({ section }) => section);

const browser = readJson<Package[]>(shipped).filter(({ name }) => !name.startsWith('@fontsource'));
const server = serverPackages(readJson<Lock>('package-lock.json'));
const kind = (wanted: Work['kind']) =>
  works
    .filter((work) => work.kind === wanted)
    .map(({ name, by, licence, url }) => ({ name, by, licence, url }));
type Manifest = { name: string; author: string; licence: string; renderer: string };
const { author, ...character } = readJson<Manifest>('web/app/ui/avatar/bee/manifest.json');
const credits = {
  avatar: { ...character, by: author },
  pictures: kind('pictures'),
  fonts,
  voices: kind('voices'),
  words: kind('words'),
  browser: browser.map(({ name, version, licence }) => [name, version, licence]),
  server: server.map(({ name, version, licence }) => [name, version, licence]),
};

const problems = [
  ...findForbidden([...browser, ...server, ...credits.fonts, credits.avatar]),
  ...unlisted.map((title) => `NOTICE has a section "${title}" that tools/credits/works.json does not know`),
  ...unnamedFonts.map(({ name }) => `NOTICE does not name the font ${name} in its section "Faces"`),
  ...missing.map((title) => `tools/credits/works.json names a section "${title}" that NOTICE does not have`),
];
const file = 'web/app/features/pages/credits/credits.json';
const text = `${JSON.stringify(credits)}\n`;
if (!process.argv.includes('--check')) writeFileSync(join(root, file), text);
else if (!existsSync(join(root, file)) || read(file) !== text)
  problems.push(`${file} is old. Run: npm run credits`);

for (const problem of problems) console.error(problem);
console.log(
  `${browser.length} packages in the browser, ${server.length} on the server, ${credits.fonts.length} fonts`,
);
if (problems.length > 0) process.exitCode = 1;

// How much JavaScript a page loads: what its HTML names, what those files import, and its
// messages, where they do not come in the HTML. Fails above the limit. Needs a build (npm run
// build -w web). --list names every file.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const dist = join(import.meta.dirname, '../../web/dist');
const assets = join(dist, 'client/assets');
if (!existsSync(assets)) {
  console.error('There is no build to measure. Run: npm run build -w web');
  process.exit(1);
}

/** The table of pages, as the build wrote it (web/app/pages.ts). */
const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')).flatMap(({ example, scripts }) =>
  scripts ? [{ path: example, area: scripts.messages, limit: scripts.limitKiB * 1024 }] : [],
);

/** What Vite says of each file: its name, and the file that it was made of. */
const chunks = Object.values(JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')));
const nameOf = (script) => chunks.find(({ file }) => basename(file) === script)?.name;

process.env.NODE_ENV ??= 'production';
const { default: web } = await import(join(dist, 'server/server.js'));

async function scriptsOf(path, area) {
  const page = await web.fetch(new Request(`http://localhost${path}`));
  const loaded = new Set();
  function load(name) {
    if (loaded.has(name)) return;
    loaded.add(name);
    const code = readFileSync(join(assets, name), 'utf8');
    // import … from"./a.js" and import"./a.js", not import("./a.js")
    for (const [, next] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) load(next);
  }
  for (const [, name] of (await page.text()).matchAll(/\/assets\/([\w.-]+\.js)/g)) load(name);
  const messages = new RegExp(`/en/interface\\.json\\?area=${area}\\b`);
  for (const { src, file } of chunks) if (area && messages.test(src)) load(basename(file));
  return [...loaded];
}

for (const { path, area, limit } of pages) {
  const sizes = (await scriptsOf(path, area)).map((name) => ({
    name,
    size: statSync(join(assets, `${name}.br`)).size,
  }));
  if (process.argv.includes('--list'))
    for (const { name, size } of sizes.sort((a, b) => b.size - a.size))
      console.log(String(size).padStart(8), name, nameOf(name));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  console.log(`${String(total).padStart(8)} bytes of brotli on ${path}, at most ${limit}`);
  if (sizes.length < 3 || total > limit) process.exitCode = 1;
}

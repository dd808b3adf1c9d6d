// How much JavaScript the reading page loads: what its HTML names, what those files import, and its messages.
// Fails above the limit. Needs a build (npm run build -w web).
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const limit = 130 * 1024;
const dist = join(import.meta.dirname, '../web/dist');
const assets = join(dist, 'client/assets');
if (!existsSync(assets)) {
  console.error('There is no build to measure. Run: npm run build -w web');
  process.exit(1);
}

process.env.NODE_ENV ??= 'production';
const { default: web } = await import(join(dist, 'server/server.js'));
const page = await web.fetch(new Request('http://localhost/reading?task_id=any&level=1'));
const html = await page.text();

const loaded = new Set();
function load(name) {
  if (loaded.has(name)) return;
  loaded.add(name);
  const code = readFileSync(join(assets, name), 'utf8');
  // import … from"./a.js" and import"./a.js", not import("./a.js")
  for (const [, next] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) load(next);
}
for (const [, name] of html.matchAll(/\/assets\/([\w.-]+\.js)/g)) load(name);
for (const name of readdirSync(assets)) if (/^messages-en-reading-[\w-]+\.js$/.test(name)) load(name);

const sizes = [...loaded].map((name) => ({ name, size: statSync(join(assets, `${name}.br`)).size }));
for (const { name, size } of sizes.sort((a, b) => b.size - a.size))
  console.log(String(size).padStart(8), name);
const total = sizes.reduce((sum, { size }) => sum + size, 0);
console.log(`${String(total).padStart(8)} bytes of brotli on /reading, at most ${limit}`);
if (sizes.length < 3 || total > limit) process.exit(1);

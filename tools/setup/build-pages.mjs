import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder } from './cannot-set-up.mjs';
import { root, run } from './run.mjs';

const web = join(root, 'web');
const made = ['dist', 'node_modules'];
const inputs = () => [
  join(root, 'package-lock.json'),
  join(root, 'contract/src'),
  join(root, 'content/languages'),
  join(root, 'tools/bundle/compress.mjs'),
  join(root, 'tools/bundle/inline-scripts.mjs'),
  ...readdirSync(web)
    .filter((name) => !name.startsWith('.') && !made.includes(name))
    .map((name) => join(web, name)),
];
const builtSize = 50 * 1024 ** 2; // web/dist in bytes, with some to spare

/** Builds web/dist when it is missing or older than a file it is made of. Throws CannotSetUp. */
export function buildPages() {
  const built = join(web, 'dist/server/server.js');
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (inputs().every((path) => lastChange(path) <= builtAt)) return;
  checkFolder(web, builtSize);
  run('npm', ['run', 'build', '--silent'], { cwd: web, env: { NODE_ENV: 'production' } });
}

/** When a file, or the newest file below a folder, was changed. Milliseconds since 1970. */
function lastChange(path) {
  const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : [];
  return Math.max(...['', ...below].map((name) => statSync(join(path, name)).mtimeMs));
}

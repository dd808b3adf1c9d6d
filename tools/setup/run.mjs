import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotSetUp } from './cannot-set-up.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const bin = join(root, 'node_modules', '.bin');

/**
 * Runs a program, those of our packages first, and shows what it writes. Throws CannotSetUp when it is
 * missing or fails. `explain` may turn its error output into a better reason; that output is then not shown.
 */
export function run(command, args, { cwd = root, env = {}, explain = () => undefined } = {}) {
  const { status, error, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, PATH: bin + delimiter + process.env.PATH, ...env },
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error?.code === 'ENOENT')
    throw new CannotSetUp(`The program ${command} is missing. Install it, then try again.`);
  if (status === 0) {
    process.stderr.write(stderr);
    return;
  }
  const reason = explain(stderr ?? '');
  if (reason) throw reason;
  process.stderr.write(stderr ?? '');
  throw new CannotSetUp(`${[command, ...args].join(' ')} failed. Its own message stands above.`);
}

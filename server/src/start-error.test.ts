import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeStartError } from './start-error.ts';
import { launchServer } from './testing/launch-server.ts';

const main = join(import.meta.dirname, 'main.ts');
const inNamespace = ['--user', '--map-root-user', '--mount'];
const mayMount =
  spawnSync('unshare', [...inNamespace, 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

/** A folder that this user may not write to. Root may write to each but those of the kernel. */
function closedFolder() {
  if (process.getuid?.() === 0) return '/sys/readling';
  const folder = mkdtempSync(join(tmpdir(), 'readling-closed-'));
  chmodSync(folder, 0o500);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}

test('a data folder that may not be written to is named in one sentence', async () => {
  const folder = closedFolder();
  const { ended } = await launchServer({ DATA_DIR: folder });
  expect(await ended).toEqual({
    code: 1,
    output: `Stopping: you may not write to ${folder}. Give your user the right to, or set DATA_DIR to another folder.\n`,
  });
});

test('a data folder below a file is named in one sentence', () => {
  const error = Object.assign(new Error('ENOTDIR: not a directory'), {
    code: 'ENOTDIR',
    path: '/etc/passwd/data',
  });
  expect(describeStartError(error)).toBe(
    '/etc/passwd/data cannot be made a folder (ENOTDIR). Set DATA_DIR to another one.',
  );
});

test('a port that is taken is named in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { ended } = await launchServer({ PORT: String(port) });
  expect(await ended).toEqual({
    code: 1,
    output: `Stopping: port ${port} is taken. Set PORT to another one.\n`,
  });
});

test.skipIf(!mayMount).for(['0', '4m'])('a full disk (%s free) is named in one sentence', (size) => {
  const folder = mkdtempSync(join(tmpdir(), 'readling-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mount = `mount -t tmpfs -o size=${size === '0' ? '4k' : size} none "$DATA_DIR"`;
  const fill = size === '0' ? 'dd if=/dev/zero of="$DATA_DIR/filler" bs=4k count=1 status=none' : 'true';
  const args = [...inNamespace, 'sh', '-c', `${mount} && ${fill} && exec "$0" "$1"`, process.execPath, main];
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, PAGES: 'off', PORT: '0' };
  const { status, stdout, stderr } = spawnSync('unshare', args, { env, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^Stopping: there is no space left on the disk( of \S+)?\. Free some, then start again\.\n$/,
    ),
    '',
  ]);
});

test('an error that only a developer can mend keeps its stack', () => {
  const error = new TypeError('undefined is not a function');
  expect(describeStartError(error)).toBe(error.stack);
});

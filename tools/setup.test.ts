import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const realNpm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
const sentence = (text: string) => ({ status: 1, output: `${text}\n` });

/** A clone without packages, in a folder with a space in its name. It has the files that the set-up reads. */
function freshClone() {
  const around = mkdtempSync(join(tmpdir(), 'readling set-up '));
  chmodSync(around, 0o755);
  onTestFinished(() => rmSync(around, { recursive: true, force: true }));
  const clone = join(around, 'a clone');
  const files = ['package.json', 'package-lock.json', 'tools/setup.mjs', 'tools/setup'];
  const members = ['contract', 'server', 'web'].map((name) => `${name}/package.json`);
  for (const file of [...files, ...members]) cpSync(join(root, file), join(clone, file), { recursive: true });
  return clone;
}

/**
 * A folder with Node and, when `npm` is a shell script, an npm. Nothing else is on the path: no git either.
 */
function programs(clone: string, npm?: string) {
  const folder = join(dirname(clone), 'programs');
  mkdirSync(folder);
  symlinkSync(process.execPath, join(folder, 'node'));
  symlinkSync('/bin/sh', join(folder, 'sh'));
  if (npm) writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  return folder;
}

/** Runs the set-up. `before` is code that runs in its process first. */
function setUp(clone: string, npm: string | undefined, { before = '', env = {} } = {}) {
  const words = before ? ['--import', `data:text/javascript,${encodeURIComponent(before)}`] : [];
  const options: SpawnSyncOptions = { env: { PATH: programs(clone, npm), HOME: dirname(clone), ...env } };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...words, join(clone, 'tools/setup.mjs')],
    options,
  );
  return { status, output: `${stdout}${stderr}` };
}

test('the packages that a build needs are installed in production, whatever npm is set to leave out', () => {
  const clone = freshClone();
  const leaveOut = ['omit[]=dev', 'omit[]=optional', 'omit[]=peer', 'ignore-scripts=true'];
  writeFileSync(join(clone, '.npmrc'), [...leaveOut, 'engine-strict=true', 'bin-links=false'].join('\n'));
  // npm says what it would install, from package-lock.json alone.
  const { status, output } = setUp(clone, `exec ${realNpm} "$@" --dry-run --offline`, {
    env: { NODE_ENV: 'production' },
  });
  const added = [...output.matchAll(/^add (\S+)/gm)].map(([, name]) => name);
  expect([status, added]).toEqual([
    0,
    expect.arrayContaining(['vite', 'vitest', '@biomejs/biome', 'fastify']),
  ]);
  const ours = `node-${process.platform}-${process.arch}`;
  if (process.platform === 'linux') expect(added).toContain(ours);
});

test('no script of a package runs during the installation', () => {
  const { status, output } = setUp(freshClone(), 'echo "$@"');
  expect([status, output]).toEqual([0, expect.stringMatching(/^ci .*--ignore-scripts/)]);
});

test('a Node older than 20 is refused in one sentence', () => {
  const before = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;
  expect(setUp(freshClone(), 'exit 0', { before })).toEqual(
    sentence(
      'Readling needs Node 20 or newer to install, and this is Node 18.20.4. Install a newer Node, then try again.',
    ),
  );
});

test('a missing npm is named in one sentence', () => {
  expect(setUp(freshClone(), undefined)).toEqual(
    sentence('The program npm is missing. Install it, then try again.'),
  );
});

test('a folder that may not be written to is named in one sentence', () => {
  const clone = freshClone();
  chmodSync(clone, 0o555);
  onTestFinished(() => chmodSync(clone, 0o755));
  const before = 'if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }';
  expect(setUp(clone, 'exit 0', { before })).toEqual(
    sentence(
      `You may not write to ${clone}/. Give your user the right to, or move Readling to a folder of your own.`,
    ),
  );
});

test('a file that npm may not write is named in one sentence', () => {
  const npm =
    'echo "npm error code EACCES\nnpm error syscall open\nnpm error path /home/x/.npm/_cacache/tmp" >&2; exit 243';
  expect(setUp(freshClone(), npm)).toEqual(
    sentence(
      'You may not write to /home/x/.npm/_cacache/tmp. Give your user the right to, or move Readling to a folder of your own.',
    ),
  );
});

const full = (clone: string) =>
  sentence(`There is no space left on the disk of ${clone}/. Free some, then try again.`);

test('too little space is named in one sentence before anything is installed', () => {
  const clone = freshClone();
  const before = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    fs.statfsSync = () => ({ bavail: 100, bsize: 4096 }); syncBuiltinESMExports();`;
  expect(setUp(clone, 'exit 0', { before })).toEqual(full(clone));
});

test('a disk that is full in the middle of the installation is named in one sentence', () => {
  const clone = freshClone();
  const npm =
    'echo "npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write" >&2; exit 228';
  expect(setUp(clone, npm)).toEqual(full(clone));
});

test('a package registry that cannot be reached is named in one sentence', () => {
  const clone = freshClone();
  writeFileSync(join(clone, '.npmrc'), 'registry=http://127.0.0.1:1\nfetch-retries=0\n');
  expect(setUp(clone, `exec ${realNpm} "$@"`)).toEqual(
    sentence(
      'npm cannot reach its package registry. Check the network, or the registry and proxy in "npm config list", then try again.',
    ),
  );
});

test('any other failure of npm keeps the message of npm', () => {
  const { status, output } = setUp(freshClone(), 'echo "npm error code EINTEGRITY" >&2; exit 1');
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(/^npm error code EINTEGRITY\nnpm ci .* failed\. Its own message stands above\.\n$/),
  ]);
});

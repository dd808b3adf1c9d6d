import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { launch, start, temporaryFolder } from '#server/testing/postgres-folder.ts';
import { ask } from '#server/testing/server.ts';
import { installedFolders, makeLinks } from './postgres-binaries.ts';

const [shipped = '', ...system] = installedFolders();
const one = 'select 1 as one';

function withoutLinks(folder: string) {
  const root = dirname(dirname(shipped));
  cpSync(root, folder, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  return folder;
}

test('symlinks that npm does not unpack are created at the first start', async () => {
  const root = withoutLinks(temporaryFolder());
  const folder = join(root, 'native/bin');
  await expect(start(temporaryFolder(), { folders: [folder] })).rejects.toThrow(/No PostgreSQL .* runs here/);
  makeLinks(root);
  const { url } = await start(temporaryFolder(), { folders: [folder] });
  expect(await ask(url, one)).toEqual([{ one: 1 }]);
});

test('a PostgreSQL that cannot run is skipped for the next one found', async () => {
  const broken = temporaryFolder();
  for (const name of ['postgres', 'initdb']) {
    writeFileSync(join(broken, name), '#!/bin/sh\necho "version GLIBC_9 not found" >&2; exit 1\n');
    chmodSync(join(broken, name), 0o755);
  }
  const { url } = await start(temporaryFolder(), { folders: ['/nowhere', broken, shipped] });
  expect(await ask(url, one)).toEqual([{ one: 1 }]);
  const none = start(temporaryFolder(), { folders: ['/nowhere', broken] });
  await expect(none).rejects.toThrow(
    /^No PostgreSQL from 15 up runs here \(found none\)\..* DATABASE_URL\.$/,
  );
});

test('data of another major version is not changed, and the error names the version', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'pg17'));
  writeFileSync(join(folder, 'pg17/PG_VERSION'), '17\n');
  const wrong = start(folder, { folders: [shipped] });
  await expect(wrong).rejects.toThrow('written by PostgreSQL 17, which does not run here (found 18)');
  expect(readdirSync(folder).filter((name) => name.startsWith('pg'))).toEqual(['pg17']);
});

const installed = system.filter((folder) => existsSync(join(folder, 'initdb'))).slice(0, 1);

test.for(installed)(
  'the PostgreSQL of the system at %s serves, and goes on serving its data',
  async (folder) => {
    const dataDir = temporaryFolder();
    const first = await start(dataDir, { folders: ['/nowhere', folder] });
    await ask(first.url, "create table kept as select lower('É') as low");
    await first.stop();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('pg1'))).not.toContain('pg18');
    const second = await start(dataDir, { folders: [shipped, folder] });
    expect(await ask(second.url, 'select low from kept')).toEqual([{ low: 'é' }]);
  },
);

const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout);

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test("it works below a folder that only root may enter, and the files stay root's", async () => {
    const closed = temporaryFolder();
    chmodSync(closed, 0o700);
    const folder = join(closed, 'data');
    const { url } = await start(folder);
    expect(await ask(url, one)).toEqual([{ one: 1 }]);
    expect(statSync(join(folder, 'pg18')).uid).toBe(0);
  });

  test("a folder of somebody else stays theirs, and only the database's own part is open to them", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const root = withoutLinks(join(folder, 'package'));
    makeLinks(root);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    spawnSync('chown', ['nobody', dataDir]);
    const folders = [join(root, 'native/bin')];
    const { url, stop } = await start(dataDir, { folders });
    expect(await ask(url, one)).toEqual([{ one: 1 }]);
    expect(statSync(join(dataDir, 'pg18')).uid).toBe(nobody);
    await stop();
    spawnSync('chown', ['root', dataDir]);
    const again = await start(dataDir, { folders });
    expect(await ask(again.url, one)).toEqual([{ one: 1 }]);
    expect([statSync(dataDir).mode & 0o777, statSync(join(dataDir, 'pg18')).uid]).toEqual([0o711, nobody]);
  });

  test('a user other than root needs no rights of root', async () => {
    const folder = temporaryFolder();
    const words = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
    const { url, adopted } = await launch(folder, words).ready;
    expect(adopted).toBe(false);
    expect(await ask(url, one)).toEqual([{ one: 1 }]);
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mp3, packFiles, recording } from '#server/testing/pack.ts';
import { deleteOldPackFolders, loadPackFolder, writePackFolder } from './pack-folder.ts';

const sha256 = 'ab'.repeat(32);

async function disk() {
  const root = await mkdtemp(join(tmpdir(), 'readling-packs-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return { root, folder: join(root, sha256) };
}

test('a pack loads from its folder, with recordings named by the pack', async () => {
  const { folder } = await disk();
  await writePackFolder(packFiles(), folder);
  const { passage, narration, files, opensAt } = loadPackFolder(folder, sha256);
  expect([passage.title, opensAt]).toEqual(['The Owl', 0]);
  const name = `pack-abababababab-${recording}`;
  expect(narration?.assets['part/0']?.name).toBe(name);
  expect(await readFile(files.get(`audio/${name}.mp3`) ?? '')).toEqual(mp3);
  expect([...files.keys()]).toEqual([
    'images/l02-animals-the-owl.svg',
    `audio/${name}.mp3`,
    `audio/${name}.vis.json`,
  ]);
});

test('several processes can write the folder of the same pack at the same time', async () => {
  const { root, folder } = await disk();
  await Promise.all(Array.from({ length: 8 }, () => writePackFolder(packFiles(), folder)));
  expect(readdirSync(root)).toEqual([sha256]);
  expect(loadPackFolder(folder, sha256).passage.title).toBe('The Owl');
});

test('a pack whose folder cannot be written leaves nothing on the disk', async () => {
  const { root, folder } = await disk();
  const bad = new Map([...packFiles(), ['pack.json/x', Buffer.from('a file is no folder')]]);
  await expect(writePackFolder(bad, folder)).rejects.toThrow();
  expect(readdirSync(root)).toEqual([]);
});

test('a folder without one of its recordings is refused', async () => {
  const { folder } = await disk();
  await writePackFolder(packFiles(), folder);
  await rm(join(folder, 'media/audio', `${recording}.mp3`));
  expect(() => loadPackFolder(folder, sha256)).toThrow(`${recording}.mp3: is missing`);
});

test('old folders of removed packs and old incomplete ones are deleted, and nothing else', async () => {
  const { root } = await disk();
  const now = new Date('2027-01-15T12:00:00Z');
  const age = (name: string, minutes: number) => {
    const then = new Date(now.getTime() - minutes * 60_000);
    return utimes(join(root, name), then, then);
  };
  const gone = 'cd'.repeat(32);
  const fresh = 'ef'.repeat(32);
  const half = `${sha256}.partial-x`;
  for (const name of [sha256, gone, fresh, half, `${fresh}.partial-y`, 'notes']) {
    await mkdir(join(root, name));
    await age(name, name.startsWith(fresh) ? 59 : 61);
  }
  await writeFile(join(root, gone, 'passage.json'), '');
  await age(gone, 61);
  await deleteOldPackFolders(root, new Set([sha256]), now);
  expect(readdirSync(root).sort()).toEqual([sha256, fresh, `${fresh}.partial-y`, 'notes'].sort());
});

test('deleting old folders does nothing before the first pack', async () => {
  const { root } = await disk();
  await deleteOldPackFolders(join(root, 'none'), new Set(), new Date());
  expect(existsSync(join(root, 'none'))).toBe(false);
});

test('only the owner of the server can read the folder of a pack', async () => {
  const { folder } = await disk();
  await writePackFolder(packFiles(), folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

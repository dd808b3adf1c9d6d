import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { launch, temporaryFolder } from '#server/testing/postgres-folder.ts';
import { ask } from '#server/testing/server.ts';
import { run } from './commands.ts';

const id = 'l03-ocean-soup';

/** Runs a command as from a terminal in the folder `here`, but in this process. */
async function content(here: string, ...words: string[]) {
  vi.stubEnv('INIT_CWD', here);
  vi.stubEnv('DATA_DIR', join(here, 'data'));
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATABASE_URL_DIRECT', undefined);
  const output = await run(words).catch((error: Error) => ({ ok: false, text: error.message }));
  return { ok: output.ok, lines: output.text.trim().split('\n') };
}

afterEach(() => void vi.unstubAllEnvs());

const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replaceAll(from, to));
};

test('a new pack is a complete story without errors, and its check compares it with its level', async () => {
  const here = temporaryFolder();
  const made = await content(
    here,
    'new',
    'soup',
    '--theme',
    'Ocean',
    '--title',
    'Soup!',
    '--author',
    'Ms. Wu',
  );
  expect(made.lines[0]).toBe("Made soup: 'Soup!', level 3, Ocean.");
  expect(JSON.parse(readFileSync(join(here, 'soup/passage.json'), 'utf8'))).toMatchObject({
    id,
    theme: 'Ocean',
    image: { file: `${id}.svg` },
  });
  expect(JSON.parse(readFileSync(join(here, 'soup/pack.json'), 'utf8')).author).toBe('Ms. Wu');
  const { ok, lines } = await content(here, 'check', 'soup');
  expect(ok).toBe(true);
  expect(lines).toContain('No errors.');
  expect(lines.filter((line) => line.startsWith('warning: '))).toHaveLength(4);
  expect(lines).toContainEqual(expect.stringMatching(/^this passage +49 54 53 /));
  expect(lines).toContainEqual(expect.stringMatching(/^level 3 needs +40-60 x 3 +6-8 /));
});

test('the JSON files of a new pack have the format that the lint checks', async () => {
  const here = temporaryFolder();
  await content(
    here,
    'new',
    'soup',
    '--level',
    '8',
    '--title',
    'A "Soup" for $& and $1',
    '--author',
    'Ms. Wu',
  );
  const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');
  for (const name of ['pack.json', 'passage.json', 'glossary.json', 'rubric.json']) {
    const text = readFileSync(join(here, 'soup', name), 'utf8');
    const args = [biome, 'format', `--stdin-file-path=soup/${name}`];
    expect(execFileSync(process.execPath, args, { input: text, encoding: 'utf8' })).toBe(text);
  }
});

test('a pack whose picture has another name gets one error, which gives the right name', async () => {
  const here = temporaryFolder();
  await content(here, 'new', 'soup', '--theme', 'Ocean', '--title', 'Soup', '--author', 'Ms. Wu');
  edit(join(here, 'soup/passage.json'), `${id}.svg`, 'soup.svg');
  const { lines } = await content(here, 'check', 'soup');
  expect(lines.filter((line) => line.includes('image.file'))).toEqual([
    `passage.json: image.file: must be ${id}.svg`,
  ]);
});

test('the example passage of the docs has no errors', async () => {
  const { ok, lines } = await content(
    join(import.meta.dirname, '../../docs'),
    'check',
    'a-pocket-in-the-sea',
  );
  expect(lines).toContain('No errors.');
  expect(ok).toBe(true);
});

test('a new pack of another level names the limits of that level', async () => {
  const here = temporaryFolder();
  expect((await content(here, 'new', 'deep', '--level', '8')).lines).toContain(
    'The story in it is of level 3: yours will be longer or shorter, 4 parts of 100 to 140 words.',
  );
  const { ok, lines } = await content(here, 'check', 'deep');
  expect(ok).toBe(false);
  expect(lines).toContain('passage.json: parts: there are 3; level 8 has 4');
});

test('a pack with errors is not added; without errors it is added, listed and removed while the server runs', async () => {
  const here = temporaryFolder();
  await content(here, 'new', 'soup', '--theme', 'Ocean', '--title', 'Soup', '--author', 'Ms. Wu');
  const passage = join(here, 'soup/passage.json');
  edit(passage, 'on a head', 'all of the above');
  const refused = await content(here, 'add', 'soup');
  expect(refused.ok).toBe(false);
  expect(refused.lines.filter((line) => !line.startsWith('warning: '))).toEqual([
    'passage.json: p3-lit/0: "all of the above" is about the other options; name one thing',
    'rubric.json: p3-lit/0: "on a head" is none of the options; copy it letter for letter',
    '',
    '2 errors, 4 warnings.',
    'Nothing was added.',
  ]);
  edit(passage, 'all of the above', 'on a head');
  expect((await content(here, 'pack', 'soup', 'soup.zip')).lines.at(-1)).toMatch(
    /^Wrote soup\.zip \(\d+ kB\)\.$/,
  );
  const { ready, child, ended } = launch(join(here, 'data'));
  const { url } = await ready;
  expect((await content(here, 'add', 'soup.zip')).lines.at(-1)).toBe("Added: 'Soup' is on level 3, Ocean.");
  expect((await content(here, 'add', 'soup')).lines.at(-1)).toBe(
    "There already: 'Soup' is on level 3, Ocean.",
  );
  edit(passage, '"kind": "story"', '"kind": "story", "publish_on": "2100-01-15"');
  expect((await content(here, 'add', 'soup')).lines.at(-1)).toBe(
    "Replaced: 'Soup' is on level 3, Ocean from 15 January 2100, 00:00 UTC.",
  );
  expect(await ask(url, 'select passage_id, level from passage_packs')).toEqual([
    { passage_id: id, level: 3 },
  ]);
  child.kill('SIGTERM');
  await ended;
  expect((await content(here, 'list')).lines.at(-1)).toMatch(
    /^l03-ocean-soup +Soup +3 +Ocean +2100-01-15 +Ms\. Wu /,
  );
  expect((await content(here, 'remove', id)).lines).toEqual([
    `Removed: ${id}. What children did in it stays in their results.`,
  ]);
  expect(await content(here, 'remove', id)).toEqual({
    ok: false,
    lines: [`No passage ${id} was added; npm run content -- list shows which were.`],
  });
});

test('a command that cannot be carried out reports one line', async () => {
  const here = temporaryFolder();
  writeFileSync(join(here, 'photo.zip'), 'no zip at all, but long enough to look for its end');
  expect(await content(here, 'check', 'nothing')).toEqual({ ok: false, lines: ['There is no nothing.'] });
  expect(await content(here, 'add', 'photo.zip')).toEqual({
    ok: false,
    lines: [
      'the pack: the file: is no zip, or one that was cut short',
      '',
      '1 error, 0 warnings.',
      'Nothing was added.',
    ],
  });
  expect((await content(here, 'new', 'photo.zip')).lines).toEqual([
    'photo.zip is there already. Choose another name.',
  ]);
  expect((await content(here, 'new', 'soup', '--theme', 'Cars')).lines[0]).toMatch(
    /^There is no shelf "Cars"\. Take one of /,
  );
  expect((await content(here, 'new', 'soup', '--level', '12')).lines).toEqual([
    '--level needs a whole number from 1 to 11.',
  ]);
  expect((await content(here, 'bake')).lines[0]).toMatch(/^Usage: /);
});

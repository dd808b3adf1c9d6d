import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { launch, temporaryFolder } from '#server/testing/postgres-folder.ts';
import { ask } from '#server/testing/server.ts';
import { run } from './commands.ts';

vi.setConfig({ testTimeout: 60_000 });

const id = 'l03-ocean-soup';

/** As from a terminal in the folder `here`, but in this process. */
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

test('a new pack is a whole story that has nothing to mend, and measures itself against its level', async () => {
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
  expect(lines).toContain('Nothing has to be mended.');
  expect(lines.filter((line) => line.startsWith('warning: '))).toHaveLength(4);
  expect(lines).toContainEqual(expect.stringMatching(/^this passage +49 54 53 /));
  expect(lines).toContainEqual(expect.stringMatching(/^level 3 wants +40-60 x 3 +6-8 /));
});

test('the passage that the docs are about has nothing to mend', async () => {
  const { ok, lines } = await content(
    join(import.meta.dirname, '../../docs'),
    'check',
    'a-pocket-in-the-sea',
  );
  expect(lines).toContain('Nothing has to be mended.');
  expect(ok).toBe(true);
});

test('a story of another level says what that level wants', async () => {
  const here = temporaryFolder();
  expect((await content(here, 'new', 'deep', '--level', '8')).lines).toContain(
    'The story in it is of level 3: yours will be longer or shorter, 4 parts of 100 to 140 words.',
  );
  const { ok, lines } = await content(here, 'check', 'deep');
  expect(ok).toBe(false);
  expect(lines).toContain('passage.json: parts: there are 3; level 8 has 4');
});

test('a pack with a fault is reported line by line and not added; mended it is added, listed and removed while the server runs', async () => {
  const here = temporaryFolder();
  await content(here, 'new', 'soup', '--theme', 'Ocean', '--title', 'Soup', '--author', 'Ms. Wu');
  const passage = join(here, 'soup/passage.json');
  edit(passage, 'on a head', 'all of the above');
  const refused = await content(here, 'add', 'soup');
  expect(refused.ok).toBe(false);
  expect(refused.lines.filter((line) => !line.startsWith('warning: '))).toEqual([
    'passage.json: p3-lit/0: "all of the above" speaks of the other options; say one thing',
    'rubric.json: p3-lit/0: "on a head" is none of the options; copy it letter for letter',
    '',
    '2 things to mend, 4 warnings.',
    'Nothing was added.',
  ]);
  edit(passage, 'all of the above', 'on a head');
  expect((await content(here, 'pack', 'soup', 'soup.zip')).lines.at(-1)).toMatch(
    /^Wrote soup\.zip \(\d+ kB\)\.$/,
  );
  const { ready, child, ended } = launch(join(here, 'data'));
  const { url } = await ready;
  expect((await content(here, 'add', 'soup.zip')).lines.at(-1)).toBe(
    "Added: 'Soup' stands on level 3, Ocean.",
  );
  expect((await content(here, 'add', 'soup')).lines.at(-1)).toBe(
    "There already: 'Soup' stands on level 3, Ocean.",
  );
  edit(passage, '"kind": "story"', '"kind": "story", "publish_on": "2100-01-15"');
  expect((await content(here, 'add', 'soup')).lines.at(-1)).toBe(
    "Replaced: 'Soup' stands on level 3, Ocean from 15 January 2100, 00:00 UTC.",
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

test('what cannot be done is said in one line', async () => {
  const here = temporaryFolder();
  writeFileSync(join(here, 'photo.zip'), 'no zip at all, but long enough to look for its end');
  expect(await content(here, 'check', 'nothing')).toEqual({ ok: false, lines: ['There is no nothing.'] });
  expect(await content(here, 'add', 'photo.zip')).toEqual({
    ok: false,
    lines: [
      'the pack: the file: is no zip, or one that was cut short',
      '',
      '1 thing to mend, 0 warnings.',
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
    '--level wants a whole number from 1 to 11.',
  ]);
  expect((await content(here, 'bake')).lines[0]).toMatch(/^Usage: /);
});

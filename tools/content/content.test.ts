import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { launch, temporaryFolder } from '#server/testing/postgres-folder.ts';
import { ask } from '#server/testing/server.ts';

vi.setConfig({ testTimeout: 60_000 });

const id = 'l03-ocean-soup';

function content(here: string, ...words: string[]) {
  const { DATABASE_URL: _, DATABASE_URL_DIRECT: __, ...env } = process.env;
  const script = join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
    env: { ...env, INIT_CWD: here, DATA_DIR: join(here, 'data') },
  });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replaceAll(from, to));
};

test('a new pack is a whole story that has nothing to mend, and measures itself against its level', () => {
  const here = temporaryFolder();
  expect(
    content(here, 'new', 'soup', '--theme', 'Ocean', '--title', 'Soup!', '--author', 'Ms. Wu').lines[0],
  ).toBe("Made soup: 'Soup!', level 3, Ocean.");
  expect(JSON.parse(readFileSync(join(here, 'soup/passage.json'), 'utf8'))).toMatchObject({
    id,
    theme: 'Ocean',
    image: { file: `${id}.svg` },
  });
  expect(JSON.parse(readFileSync(join(here, 'soup/pack.json'), 'utf8')).author).toBe('Ms. Wu');
  const { status, lines } = content(here, 'check', 'soup');
  expect(status).toBe(0);
  expect(lines).toContain('Nothing has to be mended.');
  expect(lines.filter((line) => line.startsWith('warning: '))).toHaveLength(4);
  expect(lines).toContainEqual(expect.stringMatching(/^this passage +49 54 53 /));
  expect(lines).toContainEqual(expect.stringMatching(/^level 3 wants +40-60 x 3 +6-8 /));
});

test('the passage that the docs are about has nothing to mend', () => {
  const { status, lines } = content(join(import.meta.dirname, '../../docs'), 'check', 'a-pocket-in-the-sea');
  expect(lines).toContain('Nothing has to be mended.');
  expect(status).toBe(0);
});

test('a story of another level says what that level wants', () => {
  const here = temporaryFolder();
  expect(content(here, 'new', 'deep', '--level', '8').lines).toContain(
    'The story in it is of level 3: yours will be longer or shorter, 4 parts of 100 to 140 words.',
  );
  const { status, lines } = content(here, 'check', 'deep');
  expect(status).toBe(1);
  expect(lines).toContain('passage.json: parts: there are 3; level 8 has 4');
});

test('a pack with a fault is told line by line and not added; mended it is added, listed and removed while the server runs', async () => {
  const here = temporaryFolder();
  content(here, 'new', 'soup', '--theme', 'Ocean', '--title', 'Soup');
  const passage = join(here, 'soup/passage.json');
  edit(passage, 'on a head', 'all of the above');
  const refused = content(here, 'add', 'soup');
  expect(refused.status).toBe(1);
  expect(refused.lines.filter((line) => !line.startsWith('warning: '))).toEqual([
    'passage.json: p3-lit/0: "all of the above" speaks of the other options; say one thing',
    'rubric.json: p3-lit/0: "on a head" is none of the options; copy it letter for letter',
    '',
    '2 things to mend, 4 warnings.',
    'Nothing was added.',
  ]);
  edit(passage, 'all of the above', 'on a head');
  expect(content(here, 'pack', 'soup', 'soup.zip').lines.at(-1)).toMatch(/^Wrote soup\.zip \(\d+ kB\)\.$/);
  const { ready, child, ended } = launch(join(here, 'data'));
  const { url } = await ready;
  expect(content(here, 'add', 'soup.zip').lines.at(-1)).toBe("Added: 'Soup' stands on level 3, Ocean.");
  expect(content(here, 'add', 'soup').lines.at(-1)).toBe("There already: 'Soup' stands on level 3, Ocean.");
  edit(passage, '"kind": "story"', '"kind": "story", "publish_on": "2100-01-15"');
  expect(content(here, 'add', 'soup').lines.at(-1)).toBe(
    "Replaced: 'Soup' stands on level 3, Ocean from 15 January 2100, 00:00 UTC.",
  );
  expect(await ask(url, 'select passage_id, level from passage_packs')).toEqual([
    { passage_id: id, level: 3 },
  ]);
  child.kill('SIGTERM');
  await ended;
  expect(content(here, 'list').lines.at(-1)).toMatch(
    /^l03-ocean-soup +Soup +3 +Ocean +2100-01-15 +Your name /,
  );
  expect(content(here, 'remove', id).lines).toEqual([
    `Removed: ${id}. What children did in it stays in their results.`,
  ]);
  expect(content(here, 'remove', id)).toEqual({
    status: 1,
    lines: [`No passage ${id} was added; npm run content -- list shows which were.`],
  });
});

test('what cannot be done is said in one line', () => {
  const here = temporaryFolder();
  writeFileSync(join(here, 'photo.zip'), 'no zip at all, but long enough to look for its end');
  expect(content(here, 'check', 'nothing')).toEqual({ status: 1, lines: ['There is no nothing.'] });
  expect(content(here, 'add', 'photo.zip')).toEqual({
    status: 1,
    lines: [
      'the pack: the file: is no zip, or one that was cut short',
      '',
      '1 thing to mend, 0 warnings.',
      'Nothing was added.',
    ],
  });
  expect(content(here, 'new', 'photo.zip').lines).toEqual([
    'photo.zip is there already. Choose another name.',
  ]);
  expect(content(here, 'new', 'soup', '--theme', 'Cars').lines[0]).toMatch(
    /^There is no shelf "Cars"\. Take one of /,
  );
  expect(content(here, 'new', 'soup', '--level', '12').lines).toEqual([
    '--level wants a whole number from 1 to 11.',
  ]);
  expect(content(here, 'bake').lines[0]).toMatch(/^Usage: /);
});

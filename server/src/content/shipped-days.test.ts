import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadWholeLibrary } from '#server/testing/whole-library.ts';
import { loadLibrary, loadPassage } from './load-library.ts';

const contentDir = join(import.meta.dirname, '../../../content');
const { passages, demo } = loadWholeLibrary(contentDir);
const waiting = [...passages.keys()].flatMap((id) => {
  const { opensAt } = loadPassage(join(contentDir, 'passages', id));
  return opensAt > 0 ? [{ id, opensAt }] : [];
});

test('each passage that waits for its day opens on a Monday, and no other opens with it', () => {
  expect(waiting.filter(({ opensAt }) => new Date(opensAt).getUTCDay() !== 1)).toEqual([]);
  expect(new Set(waiting.map(({ opensAt }) => opensAt)).size).toBe(waiting.length);
});

test.each(waiting)(
  '$id is closed until the last moment before its day, and open from then on',
  ({ id, opensAt }) => {
    let now = new Date(opensAt - 1);
    const library = loadLibrary(contentDir, () => now);
    expect(library.passages.has(id)).toBe(false);
    now = new Date(opensAt);
    expect(library.passages.has(id)).toBe(true);
  },
);

test('no passage of the demo waits', () => {
  const days = new Map(waiting.map(({ id, opensAt }) => [id, opensAt]));
  expect([...demo.values()].filter((id) => days.has(id))).toEqual([]);
});

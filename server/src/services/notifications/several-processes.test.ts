import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@readling/contract';
import { expect, onTestFinished, test } from 'vitest';
import { loadLibrary } from '../../content/load-library.ts';
import { putPack, removePack } from '../../store/passage-packs.ts';
import { newDatabase } from '../../testing/database.ts';
import { Guest } from '../../testing/guest.ts';
import { packZip } from '../../testing/pack.ts';
import { runServer } from '../../testing/run-server.ts';
import { ask } from '../../testing/server.ts';
import { connectDatabase } from '../database.ts';

const contentDir = join(import.meta.dirname, '../../../../content');

/** Two processes that start at the same time on one empty database, with one data folder or two. */
async function twoServers({ shared = false } = {}) {
  const url = await newDatabase({ empty: true });
  const newFolder = () => mkdtemp(join(tmpdir(), 'readling-two-'));
  const both = shared ? await newFolder() : undefined;
  const start = async () => {
    const dataDir = both ?? (await newFolder());
    const server = await runServer({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SESSION_SECRET: 'the same in every process of a house',
    });
    onTestFinished(async () => {
      server.child.kill('SIGTERM');
      expect(await server.ended).toEqual({ code: 0, errors: '' });
      await rm(dataDir, { recursive: true, force: true });
    });
    return server;
  };
  const [one, other] = await Promise.all([start(), start()]);
  return { url, one, other };
}

test('an attempt that is sent to two servers at the same time is stored once, with the same reply', {
  timeout: 60_000,
}, async () => {
  const { url, one, other } = await twoServers();
  const guest = await Guest.arrive(one);
  const twin = guest.at(other);
  let asked = 0;
  // So many that a guest is not refused for being too fast, however large the library grows.
  const passages = [...loadLibrary(contentDir).passages.values()].slice(0, 20);
  for (const passage of passages) {
    const opening = { task_UID: passage.id, part: 0 };
    await Promise.all([guest, twin].map((each) => each.call(api.getReadingMaterial, opening)));
    for (const [pnum, part] of passage.parts.entries())
      for (const { id, questions } of part.sets) {
        const [options] = questions.map((question) => question.options ?? ['yes', 'no']);
        const question = { task_UID: passage.id, pnum, task: id, qnum: 0, attempt: 0, time_spent: 1 };
        const answers = [options?.[0], options?.[1]].map((user_answer) => ({ ...question, user_answer }));
        const [first, second] = await Promise.all([
          guest.call(api.checkAnswer, answers[0]),
          twin.call(api.checkAnswer, answers[1]),
        ]);
        expect(second).toEqual(first);
        asked += 1;
      }
  }
  const counts =
    'select (select count(*)::int from readings) as readings, count(*)::int as attempts from attempts';
  expect(await ask(url, counts)).toEqual([{ readings: passages.length, attempts: asked }]);
  expect(asked).toBeGreaterThan(40);
});

test('a session that ends at one server is refused by the other immediately', {
  timeout: 60_000,
}, async () => {
  const { one, other } = await twoServers();
  const guest = await Guest.arrive(one);
  const twin = guest.at(other);
  for (const each of [guest, twin]) expect((await each.call(api.getProfile)).role).toBe('guest');
  await twin.call(api.logout);
  const refused = () =>
    guest.call(api.getProfile).then(
      () => 'still in',
      ({ message }: Error) => message,
    );
  await expect.poll(refused, { timeout: 3000 }).toContain('not_signed_in');
});

test('a passage that is added or removed at one server changes at both immediately', {
  timeout: 60_000,
}, async () => {
  const { url, one, other } = await twoServers({ shared: true });
  const db = connectDatabase(url, { size: 1 });
  onTestFinished(() => db.destroy());
  const row = { title: 'The Owl', level: 2, theme: 'Weather', publish_on: null, author: 'A', licence: 'B' };
  const id = 'l02-animals-the-owl';
  const guest = await Guest.arrive(one);
  const shelves = () =>
    Promise.all(
      [guest, guest.at(other)].map(async (each) => {
        const { data } = await each.call(api.getTopics, { theme: 'Weather', level: 2 });
        return data.some(({ task_id }) => task_id === id);
      }),
    );
  expect(await shelves()).toEqual([false, false]);
  await putPack(db, { passage_id: id, ...row, zip: packZip(), added_at: new Date() });
  await expect.poll(shelves, { timeout: 10_000 }).toEqual([true, true]);
  const opened = await guest.at(other).call(api.getReadingMaterial, { task_UID: id, part: 0 });
  expect(opened).toEqual(await guest.call(api.getReadingMaterial, { task_UID: id, part: 0 }));
  await removePack(db, id);
  await expect.poll(shelves, { timeout: 10_000 }).toEqual([false, false]);
});

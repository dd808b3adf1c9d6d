import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@readling/contract';
import { expect, onTestFinished, test } from 'vitest';
import { loadLibrary } from './content/load-library.ts';
import { newDatabase } from './testing/database.ts';
import { Guest } from './testing/guest.ts';
import { runServer } from './testing/run-server.ts';
import { ask } from './testing/server.ts';

const contentDir = join(import.meta.dirname, '../../content');

/** Two processes that start at once on one empty database, as behind a load balancer. */
async function twoServers() {
  const url = await newDatabase({ empty: true });
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'readling-two-'));
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

test('an attempt sent to two servers at once is stored once and answered alike', {
  timeout: 60_000,
}, async () => {
  const { url, one, other } = await twoServers();
  const guest = await Guest.arrive(one);
  const twin = guest.at(other);
  let asked = 0;
  const { passages } = loadLibrary(contentDir);
  for (const passage of passages.values()) {
    const opening = { task_UID: passage.id, part: 0 };
    await Promise.all([guest, twin].map((each) => each.call(api.getReadingMaterial, opening)));
    for (const [pnum, part] of passage.parts.entries())
      for (const { id, questions } of part.sets) {
        const [options] = questions.map((question) => question.options ?? ['yes', 'no']);
        const question = { task_UID: passage.id, pnum, task: id, qnum: 0, attempt: 0, time_spent: 1 };
        const answers = [options?.[0], options?.[1]].map((user_answer) => ({ ...question, user_answer }));
        const [told, toldToo] = await Promise.all([
          guest.call(api.checkAnswer, answers[0]),
          twin.call(api.checkAnswer, answers[1]),
        ]);
        expect(toldToo).toEqual(told);
        asked += 1;
      }
  }
  const counts =
    'select (select count(*)::int from readings) as readings, count(*)::int as attempts from attempts';
  expect(await ask(url, counts)).toEqual([{ readings: passages.size, attempts: asked }]);
  expect(asked).toBeGreaterThan(40);
});

test('a session that ends at one server is over at the other at once', { timeout: 60_000 }, async () => {
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

import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';

const titles = ['the-kite', 'the-reef', 'the-moon', 'the-owl', 'the-hut', 'the-car', 'the-sea'];
const atTwo = titles.map((name) => aPassage({ id: `l02-weather-${name}` }));
const others = [1, 3].map((level) => aPassage({ id: `l0${level}-weather-other`, level }));
const shelves = () => testApp({ library: aLibrary([...atTwo, ...others]) });
const idAt = (place: number) => atTwo[place]?.id ?? '';

const right = ['in the tree', 'the wind took it', 'on the roof'];
/** Reads a passage, right at the first or only at the last try. Returns the offer in its results. */
async function read(child: Browser, task_UID: string, knows: boolean) {
  await child.call(api.getReadingMaterial, { task_UID, part: 0 });
  for (const [at, [task, pnum]] of [
    ['p1-lit', 0],
    ['p1-inf', 0],
    ['p2-lit', 1],
  ].entries()) {
    const answers = knows ? [right[at]] : ['nowhere', 'nobody', right[at]];
    for (const [attempt, answer = ''] of answers.entries())
      await child.call(api.checkAnswer, {
        task_UID,
        pnum: Number(pnum),
        task: String(task),
        qnum: 0,
        user_answer: answer,
        attempt,
        time_spent: 1,
      });
  }
  return (await child.call(api.readingResults, { taskUID: task_UID })).body.level_offer;
}

async function aChildAtTwo() {
  const app = await shelves();
  const child = await app.learner();
  await child.call(api.saveProfile, { level: 2 });
  return { app, child };
}
const levelOf = async (child: Browser) => (await child.call(api.getProfile)).body.level;

test('after three readings understood at the first try the next level is offered, and set only if accepted', async () => {
  const { child } = await aChildAtTwo();
  expect(await read(child, idAt(0), true)).toBeNull();
  expect(await read(child, idAt(1), true)).toBeNull();
  expect(await read(child, idAt(2), true)).toEqual({ from: 2, to: 3 });
  const { body } = await child.call(api.readingResults, { taskUID: idAt(2) });
  expect(body.level_offer).toEqual({ from: 2, to: 3 });
  expect(await levelOf(child)).toBe(2);
  expect((await child.call(api.levelAnswer, { to: 3, accept: true })).body).toEqual({ level: 3 });
  expect(await levelOf(child)).toBe(3);
  expect((await child.call(api.levelChanges)).body).toMatchObject([
    { from: 2, to: 3, why: 'offer' },
    { from: null, to: 2, why: 'chosen' },
  ]);
});

test('after three readings that were too hard the level below is offered', async () => {
  const { child } = await aChildAtTwo();
  for (const place of [0, 1]) await read(child, idAt(place), false);
  expect(await read(child, idAt(2), false)).toEqual({ from: 2, to: 1 });
  expect((await child.call(api.levelAnswer, { to: 1, accept: true })).body).toEqual({ level: 1 });
});

test('after a declined offer the next one needs three more readings', async () => {
  const { app, child } = await aChildAtTwo();
  for (const place of [0, 1, 2]) await read(child, idAt(place), true);
  expect((await child.call(api.levelAnswer, { to: 3, accept: false })).body).toEqual({ level: 2 });
  expect((await child.call(api.levelAnswer, { to: 3, accept: true })).body).toEqual({ level: 2 });
  const { body } = await child.call(api.readingResults, { taskUID: idAt(2) });
  expect(body.level_offer).toBeNull();
  expect(await read(child, idAt(3), true)).toBeNull();
  expect(await read(child, idAt(4), true)).toBeNull();
  expect(await read(child, idAt(5), true)).toEqual({ from: 2, to: 3 });
  const kept = await app.db.selectFrom('level_offers').select(['to_level', 'accepted']).execute();
  expect(kept).toEqual([{ to_level: 3, accepted: false }]);
});

test('a passage that was read before does not count for an offer', async () => {
  const { child } = await aChildAtTwo();
  await read(child, idAt(0), true);
  await read(child, idAt(1), true);
  expect(await read(child, idAt(1), true)).toBeNull();
  expect(await read(child, idAt(2), true)).toEqual({ from: 2, to: 3 });
});

test('the offer is only in the results of the latest finished reading', async () => {
  const { child } = await aChildAtTwo();
  for (const place of [0, 1, 2]) await read(child, idAt(place), true);
  const { body } = await child.call(api.readingResults, { taskUID: idAt(0) });
  expect(body.level_offer).toBeNull();
});

test('a level that is not on offer changes nothing, and two requests at the same time change it once', async () => {
  const { app, child } = await aChildAtTwo();
  expect((await child.call(api.levelAnswer, { to: 11, accept: true })).body).toEqual({ level: 2 });
  for (const place of [0, 1, 2]) await read(child, idAt(place), true);
  expect((await child.call(api.levelAnswer, { to: 1, accept: true })).body).toEqual({ level: 2 });
  const yes = () => child.twin().call(api.levelAnswer, { to: 3, accept: true });
  const answers = await Promise.all([yes(), yes()]);
  expect(answers.map(({ body }) => body)).toEqual([{ level: 3 }, { level: 3 }]);
  expect(await app.db.selectFrom('level_offers').selectAll().execute()).toHaveLength(1);
});

test('a learner without a level gets no offer', async () => {
  const child = await (await shelves()).guest();
  for (const place of [0, 1]) await read(child, idAt(place), true);
  expect(await read(child, idAt(2), true)).toBeNull();
});

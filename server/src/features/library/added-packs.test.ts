import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { api, type Material, type Theme } from '@readling/contract';
import { expect, test } from 'vitest';
import { openLibrary } from '#server/content/live-library.ts';
import { putPack, removePack } from '#server/store/passage-packs.ts';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import {
  aPartWith,
  drawing,
  mp3,
  type PackParts,
  packZip,
  recording,
  rubricOf,
} from '#server/testing/pack.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addedPacks } from './added-packs.ts';

const owl = 'l02-animals-the-owl';

/** An app with one shipped passage and a clock that the test sets. */
async function house(at = Date.now()) {
  let now = at;
  const clock = () => new Date(now);
  const kite = { passage: aPassage(), rubrics: new Map(), narration: null, opensAt: 0 };
  const app = await testApp({
    clock,
    library: openLibrary([kite], aLibrary([]), clock),
    env: { LOG_LEVEL: 'info' },
  });
  const packs = addedPacks(app.app, app.services);
  const put = async (changes: Partial<PackParts> & { zip?: Buffer } = {}) => {
    const row = { title: 'The Owl', level: 2, theme: 'Weather', publish_on: null, author: 'A', licence: 'B' };
    const zip = changes.zip ?? packZip(changes);
    await putPack(app.db, { passage_id: changes.id ?? owl, ...row, zip, added_at: clock() });
    await packs.begin();
  };
  const remove = async () => {
    await removePack(app.db, owl);
    await packs.begin();
  };
  const packLog = () => app.log.filter((line) => line.includes('pack"')).map((line) => JSON.parse(line));
  return { ...app, packs, put, remove, packLog, move: (ms: number) => (now += ms) };
}

const material = async (child: Browser, task_UID: string, part = 0) => {
  const { status, body, refusal } = await child.call(api.getReadingMaterial, { task_UID, part });
  return { status, refusal: refusal?.code, data: status === 200 ? (unpack(body) as Material) : null };
};
const unpack = (body: string) => JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString());

const answer = (child: Browser, task: string, user_answer: string, attempt = 0) =>
  child.call(api.checkAnswer, { task_UID: owl, pnum: 0, task, qnum: 0, user_answer, attempt, time_spent: 1 });

const shelf = async (child: Browser) =>
  (await child.call(api.getTopics, { theme: 'Weather', level: 2 })).body?.data.map(({ task_id }) => task_id);
const counted = async (child: Browser) =>
  ((await child.call(api.getThemes, { level: 2 })).body as unknown as Theme[])[0]?.count;

test('a child can read a passage that was added while the server runs', async () => {
  const { put, learner } = await house();
  const child = await learner();
  expect([await shelf(child), await counted(child)]).toEqual([[aPassage().id], 1]);
  expect((await material(child, owl)).refusal).toBe('passage_unknown');
  await put();
  expect([await shelf(child), await counted(child)]).toEqual([[owl, aPassage().id], 2]);
  const { data } = await material(child, owl);
  expect(data).toMatchObject({ title: 'The Owl', image: `${owl}.svg`, part_count: 1 });
  expect((await answer(child, 'p1-lit', 'on the post')).body).toMatchObject({ result: 1, grade: 5 });
  expect((await answer(child, 'p1-inf', 'because it was night')).body).toMatchObject({
    result: 1,
    closed: true,
  });
  const { body } = await child.call(api.readingResults, { taskUID: owl });
  expect(body).toMatchObject({ title: 'The Owl', finished: true, overallScore: { correct: 2, total: 2 } });
  expect((await child.call(api.dictionary, { uid: owl, word: 'owl' })).body?.data.def).toBe(
    'a bird of the night',
  );
  expect((await child.call(api.raceWords)).body?.words[0]).toBe('owl');
});

test('the picture and recordings of a pack are served, and no script runs in the picture', async () => {
  const { put, remove, app, learner } = await house();
  await put();
  const { data } = await material(await learner(), owl);
  const get = (url: string, headers = {}) => app.inject({ url, headers });
  const picture = await get(`/images/${data?.image}`);
  expect([picture.statusCode, picture.body]).toEqual([200, drawing]);
  expect(picture.headers['content-security-policy']).toContain('sandbox');
  expect(data?.audio).toMatch(/^pack-[a-f0-9]{12}-0123456789abcdef0123\.mp3$/);
  const whole = await get(`/audio/${data?.audio}`);
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(mp3)]).toEqual([
    200,
    'audio/mpeg',
    true,
  ]);
  expect(whole.headers['cache-control']).toContain('immutable');
  expect((await get(`/audio/${data?.audio}`, { range: 'bytes=0-2' })).body).toBe('ID3');
  expect((await get(`/audio/${data?.audio?.replace('.mp3', '.vis.json')}`)).json()).toEqual([[0, 'X']]);
  for (const url of [
    `/audio/${recording}.mp3`,
    '/audio/pack-000000000000-x.mp3',
    '/audio/pack-..%2f..%2fpassage.json',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  await remove();
  for (const url of [`/images/${data?.image}`, `/audio/${data?.audio}`])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('answers to a pack that is removed during a reading stay, and further ones are refused', async () => {
  const { put, remove, learner } = await house();
  const [child, other] = [await learner(), await learner()];
  await put();
  await material(child, owl);
  const reported = await answer(child, 'p1-lit', 'on the post');
  await remove();
  expect((await material(child, owl)).refusal).toBe('passage_gone');
  expect((await answer(child, 'p1-inf', 'it was night')).refusal?.code).toBe('passage_gone');
  expect((await answer(child, 'p1-lit', 'on the post')).body).toEqual(reported.body);
  expect((await child.call(api.mainMenu)).body?.go_on).toBeNull();
  const { body } = await child.call(api.readingResults, { taskUID: owl });
  expect(body).toMatchObject({ title: 'The Owl', finished: false, overallScore: { correct: 1, total: 2 } });
  expect([(await material(other, owl)).refusal, await shelf(child)]).toEqual([
    'passage_unknown',
    [aPassage().id],
  ]);
  await put();
  expect((await material(child, owl)).data?.progress).toMatchObject({ set: 'p1-inf' });
});

test('open readings continue with a newer version of a pack, and answered questions stay answered', async () => {
  const { put, learner } = await house();
  const child = await learner();
  await put();
  await material(child, owl);
  await answer(child, 'p1-lit', 'on the post');
  await put({ passage: { parts: [aPartWith('p1-lit', 'p1-inf', 'p1-crit')] }, rubric: rubricOf('p1-crit') });
  expect((await material(child, owl)).data?.progress).toMatchObject({ set: 'p1-inf', question_count: 3 });
  await answer(child, 'p1-inf', 'it was night');
  await put({ passage: { parts: [aPartWith('p1-lit', 'p1-crit')] }, rubric: rubricOf('p1-crit') });
  expect((await material(child, owl)).data?.progress).toMatchObject({ set: 'p1-crit', question_count: 2 });
  await answer(child, 'p1-crit', 'it was night');
  const { body } = await child.call(api.readingResults, { taskUID: owl });
  expect(body).toMatchObject({ finished: true, overallScore: { correct: 2, total: 2 } });
});

test('a reading is closed when a newer version of the pack has no open question', async () => {
  const { put, learner, move } = await house();
  const child = await learner();
  await put({ passage: { parts: [aPartWith('p1-lit', 'p1-inf', 'p1-crit')] }, rubric: rubricOf('p1-crit') });
  await material(child, owl);
  await answer(child, 'p1-lit', 'on the post');
  await answer(child, 'p1-inf', 'it was night');
  await put();
  move(1000);
  expect((await material(child, owl)).data?.progress).toMatchObject({ set: 'p1-lit', closed: [] });
  expect((await child.call(api.dashboard)).body).toHaveLength(1);
});

test('a corrected word in a newer version does not change readings', async () => {
  const { put, learner } = await house();
  const child = await learner();
  await put();
  await material(child, owl);
  await answer(child, 'p1-lit', 'on the post');
  await put({ passage: { title: 'The Old Owl' } });
  expect((await material(child, owl)).data).toMatchObject({
    title: 'The Old Owl',
    progress: { set: 'p1-inf' },
  });
});

test('readings of a removed pack keep their title in the progress', async () => {
  const { put, remove, learner } = await house();
  const child = await learner();
  await put();
  await material(child, owl);
  await answer(child, 'p1-lit', 'on the post');
  await answer(child, 'p1-inf', 'it was night');
  await remove();
  const { body } = await child.call(api.dashboard);
  expect(body?.[0]?.slice(0, 6)).toEqual([owl, 2, 'Weather (en)', 'The Owl', 5, 5]);
});

test('another open reading is offered when the passage of the last one is removed', async () => {
  const { put, remove, learner, move } = await house();
  const child = await learner();
  await material(child, aPassage().id);
  move(1000);
  await put();
  await material(child, owl);
  expect((await child.call(api.mainMenu)).body?.go_on?.task_id).toBe(owl);
  await remove();
  expect((await child.call(api.mainMenu)).body?.go_on?.task_id).toBe(aPassage().id);
});

test('a passage cannot be opened before its day, and can from that day on', async () => {
  const midnight = Date.parse('2027-01-15');
  const { put, move, app, learner } = await house(midnight - 60_000);
  const child = await learner();
  await put({ passage: { publish_on: '2027-01-15' } });
  expect([await shelf(child), await counted(child)]).toEqual([[aPassage().id], 1]);
  expect((await material(child, owl)).refusal).toBe('passage_unknown');
  expect((await child.call(api.readingResults, { taskUID: owl })).refusal?.code).toBe('passage_unknown');
  expect((await child.call(api.dictionary, { uid: owl, word: 'owl' })).refusal?.code).toBe('passage_unknown');
  expect((await app.inject(`/images/${owl}.svg`)).statusCode).toBe(404);
  move(60_000);
  expect([await shelf(child), await counted(child)]).toEqual([[owl, aPassage().id], 2]);
  expect((await material(child, owl)).status).toBe(200);
  expect((await app.inject(`/images/${owl}.svg`)).statusCode).toBe(200);
});

test('a pack that cannot be read is logged once and left out, and other packs are loaded', async () => {
  const { put, packs, packLog, app, learner } = await house();
  await put({ id: 'l02-animals-the-bad', zip: Buffer.from('no zip') });
  await put({ id: 'l02-animals-the-liar', zip: packZip({ id: 'l02-animals-the-other' }) });
  await put({ id: aPassage().id, zip: packZip({ id: aPassage().id }) });
  await put();
  await packs.catchUp();
  expect(await shelf(await learner())).toEqual([owl, aPassage().id]);
  expect(packLog().map(({ pack, msg, reason }) => [pack, reason ?? msg])).toEqual([
    ['l02-animals-the-bad', 'the pack: the file: is no zip, or one that was cut short'],
    ['l02-animals-the-liar', 'it holds l02-animals-the-other'],
    [aPassage().id, 'took a passage pack'],
    [aPassage().id, 'left out a passage pack: the library has a passage of this name'],
    [owl, 'took a passage pack'],
  ]);
  const { body } = await app.inject('/metrics');
  expect(body).toContain('library_packs{state="taken"} 1');
  expect(body).toContain('library_packs{state="left_out"} 3');
});

test('a damaged folder of a pack is written again from the database', async () => {
  const { put, packs, services, app, db } = await house();
  await put();
  const root = join(services.config.dataDir, 'packs');
  const [folder = ''] = readdirSync(root);
  await writeFile(join(root, folder, 'passage.json'), '{"id":');
  await rm(join(root, folder, 'media'), { recursive: true });
  await removePack(db, owl);
  await packs.catchUp();
  await put();
  expect((await app.inject(`/images/${owl}.svg`)).body).toBe(drawing);
});

test('packs that were added without a notification are loaded after catching up', async () => {
  const { packs, db, learner } = await house();
  const row = { title: 'T', level: 2, theme: 'Weather', publish_on: null, author: 'A', licence: 'B' };
  const add = (passage_id: string) =>
    putPack(db, { passage_id, ...row, zip: packZip({ id: passage_id }), added_at: new Date() });
  await add('l02-animals-the-ant');
  const first = packs.catchUp();
  await add('l02-animals-the-bat');
  await Promise.all([first, packs.catchUp()]);
  expect(await shelf(await learner())).toEqual(['l02-animals-the-ant', 'l02-animals-the-bat', aPassage().id]);
});

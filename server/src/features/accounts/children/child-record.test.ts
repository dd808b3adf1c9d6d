import { api, lookMonths, type RecordKind } from '@readling/contract';
import { expect, test } from 'vitest';
import { daysOfMonths } from '#server/day-ms.ts';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aFamily } from '#server/testing/family.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addClass, addPupils, aSchool, joinClass } from '#server/testing/school.ts';

const recordOf = async (grownUp: Browser, child: string) =>
  (await grownUp.call(api.childRecord, undefined, { query: { child } })).body;
const lookAt = (grownUp: Browser, child: string) =>
  grownUp.call(api.childOverview, undefined, { query: { child } });
const today = () => new Date().toISOString().slice(0, 10);

test('a parent is told how much of each kind is stored, and nothing of kinds that are empty', async () => {
  const app = await testApp({ library: aLibrary() });
  const { parent, ali } = await aFamily(app);
  const kindsOf = async () => (await recordOf(parent, ali)).stored.map(({ kind }) => kind);
  expect(await kindsOf()).toEqual<RecordKind[]>(['account']);
  const browser = await app.sameAccount({ learnerId: ali } as Browser);
  const task_UID = aPassage().id;
  await browser.call(api.getReadingMaterial, { task_UID, part: 0 });
  for (const attempt of [0, 1])
    await browser.call(api.checkAnswer, {
      ...{ task_UID, pnum: 0, task: 'p1-inf', qnum: 0, attempt, user_answer: 'a bird', time_spent: 0 },
    });
  const { stored, parents, classes } = await recordOf(parent, ali);
  expect(stored).toEqual(
    expect.arrayContaining([
      { kind: 'stories', count: 1 },
      { kind: 'answers', count: 2 },
    ]),
  );
  expect([parents, classes]).toEqual([1, []]);
});

test('who looked is stored once a day for each kind of page, and every grown-up of the child reads it', async () => {
  const app = await testApp();
  const { teacher, class: id, pupil } = await aSchool(app);
  const omar = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, omar);
  expect((await recordOf(teacher, pupil)).looks).toEqual([]);
  await lookAt(teacher, pupil);
  await lookAt(teacher, pupil);
  await omar.call(api.childData, undefined, { query: { child: pupil } });
  await recordOf(omar, pupil); // is no look
  const seenBy = async (grownUp: Browser) =>
    (await recordOf(grownUp, pupil)).looks.toSorted((a, b) => a.what.localeCompare(b.what));
  const look = (what: 'download' | 'results', is_you: boolean) => ({
    ...{ day: today(), what, seat: 'teacher', is_you },
  });
  expect(await seenBy(teacher)).toEqual([look('download', false), look('results', true)]);
  expect(await seenBy(omar)).toEqual([look('download', true), look('results', false)]);
});

test('a stranger who asks for a child leaves no look', async () => {
  const app = await testApp();
  const { parent, ali } = await aFamily(app);
  expect((await lookAt(await app.learner(), ali)).status).toBe(404);
  expect((await recordOf(parent, ali)).looks).toEqual([]);
});

test('a look is forgotten after its time, and with the grown-up who looked', async () => {
  const app = await testApp();
  const { teacher, class: id, pupil } = await aSchool(app);
  const omar = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, omar);
  await lookAt(teacher, pupil);
  await lookAt(omar, pupil);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const kept = daysAgo(daysOfMonths(lookMonths) - 1);
  await app.db.updateTable('child_looks').set({ looked_on: kept.toISOString() }).execute();
  await app.deleteOldData();
  expect((await recordOf(teacher, pupil)).looks).toHaveLength(2);
  await app.db.deleteFrom('users').where('id', '=', omar.learnerId).execute();
  expect((await recordOf(teacher, pupil)).looks).toHaveLength(1);
  const old = daysAgo(daysOfMonths(lookMonths) + 1);
  await app.db.updateTable('child_looks').set({ looked_on: old.toISOString() }).execute();
  await app.deleteOldData();
  expect((await recordOf(teacher, pupil)).looks).toEqual([]);
});

test('a teacher reads the name of an own class alone', async () => {
  const app = await testApp();
  const { teacher, class: id, pupil } = await aSchool(app);
  const omar = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, omar);
  const second = await addClass(teacher, 'Lions');
  await addPupils(teacher, second, 'Zoe');
  await app.db
    .insertInto('class_children')
    .values({ class_id: second, user_id: pupil, since: new Date() })
    .execute();
  const classesOf = async (grownUp: Browser) => (await recordOf(grownUp, pupil)).classes;
  expect((await classesOf(teacher)).map(({ name }) => name)).toContain('Lions');
  const own = await classesOf(omar);
  expect(own).toContainEqual(expect.objectContaining({ name: null, teachers: 1 }));
  expect(own.find(({ name }) => name !== null)?.teachers).toBe(2);
});

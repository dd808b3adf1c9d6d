import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';

const kite = aPassage();
const reef = aPassage({ id: 'l03-ocean-the-reef', title: 'The Reef', theme: 'Ocean', level: 3 });

async function aChild() {
  const app = await testApp({ library: aLibrary([kite, reef]) });
  app.stopClock(); // no second passes between two answers unless a test says so
  const child = await app.learner();
  /** A sitting with one passage: an answer a try, each question in turn. */
  const read = async (task_UID: string, answers: string[][]) => {
    await child.call(api.getReadingMaterial, { task_UID, part: 0 });
    app.wait({ minutes: 2 });
    const questions = [
      ['p1-lit', 0],
      ['p1-inf', 0],
      ['p2-lit', 1],
    ] as const;
    for (const [index, tries] of answers.entries())
      for (const [attempt, user_answer] of tries.entries()) {
        const [task, pnum] = questions[index] ?? ['', 0];
        const given = { task_UID, pnum, task, qnum: 0, user_answer, attempt, time_spent: 10.5 };
        await child.call(api.checkAnswer, given);
      }
  };
  const rows = async () => (await child.call(api.dashboard)).body;
  return { app, child, read, rows };
}

const right = [['in the tree'], ['the wind took it'], ['on the roof']];
const slow = [['in the sea', 'in the tree'], ['the wind took it'], ['in a box', 'in the sea', 'on the roof']];
const row = ([id, level, theme, title, ...rest]: readonly unknown[]) => [id, level, theme, title, rest];

test('a dashboard row has the marks and the time of the latest finished reading', async () => {
  const { read, rows } = await aChild();
  await read(kite.id, right);
  await read(kite.id, slow);
  expect(await rows()).toEqual([[kite.id, 2, 'Weather (en)', 'The Kite', 2, 5, null, null, 63]]);
});

test('a dashboard row has the same marks as the results page', async () => {
  const { child, read, rows } = await aChild();
  await read(reef.id, slow);
  const { body } = await child.call(api.readingResults, { taskUID: reef.id });
  const [, , , , literal, inferential, critical, summary, seconds] = (await rows())[0] ?? [];
  expect([literal, inferential]).toEqual([body.LiteralAvgMark, body.InferentialAvgMark]);
  expect([critical, summary]).toEqual([null, null]);
  expect(seconds).toBe(body.timeEfficiency.totalTime);
});

test('the dashboard lists the newest reading first, and no open ones', async () => {
  const { read, rows } = await aChild();
  await read(kite.id, right);
  await read(reef.id, right);
  await read(kite.id, [['in the tree']]);
  expect((await rows()).map(row).map(([id]) => id)).toEqual([reef.id, kite.id]);
});

test('the dashboard compares the stories and stars of this week with those of the week before', async () => {
  const { app, child, read } = await aChild();
  const weeks = async () => (await child.call(api.dashboardWeeks)).body;
  expect(await weeks()).toEqual({ stories: { now: 0, before: 0 }, stars: { now: 0, before: 0 } });
  await read(kite.id, right);
  app.wait({ days: 8 });
  await child.call(api.refresh);
  await read(kite.id, slow);
  await read(reef.id, [...right.slice(0, 2), ['no', 'no', 'no']]);
  expect(await weeks()).toEqual({ stories: { now: 2, before: 1 }, stars: { now: 5, before: 3 } });
});

test('cleared results are in no view, and can be restored for seven days', async () => {
  const { app, child, read, rows } = await aChild();
  await read(kite.id, right);
  await read(reef.id, [['in the tree']]);
  const before = await rows();
  const { body } = await child.call(api.dashboardClean);
  expect(body.cleaned).toBe(1);
  expect(await rows()).toEqual([]);
  expect((await child.call(api.readingResults, { taskUID: kite.id })).refusal?.code).toBe('reading_unknown');
  expect((await child.call(api.mainMenu)).body).toMatchObject({ go_on: { task_id: reef.id } });
  app.wait({ days: 6, hours: 23 });
  await child.call(api.refresh);
  await app.deleteOldData();
  expect((await child.call(api.dashboardCleared)).body).toEqual({ cleared: 1, undo_until: body.undo_until });
  expect((await child.call(api.dashboardUndo)).body).toEqual({ restored: 1 });
  expect(await rows()).toEqual(before);
  expect((await child.call(api.dashboardCleared)).body).toEqual({ cleared: 0, undo_until: null });
});

test('after seven days cleared results are deleted', async () => {
  const { app, child, read } = await aChild();
  await read(kite.id, right);
  await child.call(api.dashboardClean);
  app.wait({ days: 7, minutes: 1 });
  await child.call(api.refresh);
  expect((await child.call(api.dashboardUndo)).body).toEqual({ restored: 0 });
  await app.deleteOldData();
  expect(await app.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
});

test('clearing the results twice clears them once', async () => {
  const { child, read } = await aChild();
  await read(kite.id, right);
  const first = (await child.call(api.dashboardClean)).body;
  expect((await child.call(api.dashboardClean)).body).toEqual({ cleaned: 0, undo_until: first.undo_until });
});

test('clearing results leaves those of other learners', async () => {
  const { app, read, rows } = await aChild();
  await read(kite.id, right);
  const other = await app.learner();
  expect((await other.call(api.dashboardClean)).body.cleaned).toBe(0);
  expect(await rows()).toHaveLength(1);
});

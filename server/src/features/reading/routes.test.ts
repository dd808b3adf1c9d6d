import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { api, material } from '@readling/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFolder } from '#server/store/migrate.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aFamily } from '#server/testing/family.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';

const task_UID = aPassage().id;
type Child = Awaited<ReturnType<TestApp['guest']>>;

const unpack = (packed: string) =>
  material.parse(JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()));
const fetchPart = async (child: Child, part = 0, uid: string | -1 = task_UID, level?: number) => {
  const ask = { task_UID: uid, part, ...(level === undefined ? {} : { level }) } as const;
  return unpack((await child.call(api.getReadingMaterial, ask)).body);
};
const questions = { lit: ['p1-lit', 0], inf: ['p1-inf', 0], last: ['p2-lit', 1] } as const;
const answer = (child: Child, which: keyof typeof questions, user_answer: string, attempt: number) => {
  const [task, pnum] = questions[which];
  return child.call(api.checkAnswer, {
    task_UID,
    pnum,
    task,
    qnum: 0,
    user_answer,
    attempt,
    time_spent: 2.5,
  });
};
const aChild = async () => {
  const app = await testApp({ library: aLibrary() });
  return { app, child: await app.guest() };
};

test('a part comes with its text, its questions and a time for each word', async () => {
  const { child } = await aChild();
  const first = await fetchPart(child);
  expect(first).toMatchObject({
    task_UID,
    title: 'The Kite',
    part: 0,
    part_count: 2,
    intro: true,
    get_results: true,
  });
  expect(first.parts[0]?.tasks.map(({ id }) => id)).toEqual(['p1-lit', 'p1-inf']);
  expect(first.timings.map(([word]) => word)).toEqual(first.parts[0]?.text.split(/\s+/));
  expect(first.timings.map(([, second]) => second)).toEqual([0, 0.7, 1.4, 2.1, 2.8, 3.5]);
});

test('a part names the recording of the title, and at the first levels those of the prompts', async () => {
  const recorded = new Map([
    ['title', 'the-title'],
    ['prompt/start', 'press'],
  ]);
  const levels = [1, 3, 4].map((level) => aPassage({ id: `l0${level}-weather-the-kite`, level }));
  const library = {
    ...aLibrary(levels),
    narration: (_: string, key: string) => {
      const name = recorded.get(key);
      return name === undefined ? null : { name, duration: 1, source: 'tts' as const };
    },
  };
  const child = await (await testApp({ library })).guest();
  for (const { id, level } of levels) {
    const { titleAudio, prompts } = await fetchPart(child, 0, id);
    expect(titleAudio).toBe('the-title.mp3');
    expect(prompts).toEqual(level === 4 ? {} : { start: 'press.mp3' });
  }
});

test('the four options keep their order for a whole reading', async () => {
  const { child } = await aChild();
  const orders = [await fetchPart(child), await fetchPart(child)].map(
    (each) => each.parts[0]?.tasks[0]?.options,
  );
  expect(orders[0]).toEqual(orders[1]);
  expect(orders[0]?.[0]?.toSorted()).toEqual(['in a box', 'in the sea', 'in the tree', 'on the roof']);
});

test('a right answer is graded and stored', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  expect((await answer(child, 'lit', 'in the tree', 0)).body).toMatchObject({
    result: 1,
    grade: 5,
    closed: true,
  });
  const kept = await app.db.selectFrom('attempts').selectAll().execute();
  expect(kept).toMatchObject([
    { user_id: child.learnerId, answer: 'in the tree', verdict: 'correct', grade: 5 },
  ]);
});

test('a repeated attempt gets its stored reply, even with another answer', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  const first = await answer(child, 'lit', 'in the sea', 0);
  expect((await answer(child, 'lit', 'in the tree', 0)).body).toEqual(first.body);
  expect(await app.db.selectFrom('attempts').selectAll().execute()).toHaveLength(1);
});

test('an attempt that an earlier release stored is repeated and resumed like a new one', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  const { body } = await answer(child, 'lit', 'in the sea', 0);
  const toOldRow = sql`update attempts set reply = reply - 'remarks' || jsonb_build_object('said', reply -> 'remarks')`;
  await toOldRow.execute(app.db);
  const expectUnchanged = async () => {
    expect((await answer(child, 'lit', 'in the sea', 0)).body).toEqual(body);
    expect((await fetchPart(child)).progress.hints).toMatchObject([{ remarks: body.remarks }]);
  };
  await expectUnchanged();
  await sql.raw(await readFile(join(migrationsFolder, '0008-remarks.sql'), 'utf8')).execute(app.db);
  await expectUnchanged();
});

test('ten copies of one attempt at the same time are stored once and get the same reply', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  const replies = await Promise.all(Array.from({ length: 10 }, () => answer(child, 'lit', 'in the tree', 0)));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await app.db.selectFrom('attempts').selectAll().execute()).toHaveLength(1);
  expect(await app.db.selectFrom('readings').select('closed_count').execute()).toEqual([{ closed_count: 1 }]);
});

test('two questions answered at the same time both count as closed', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  const [lit, inf] = await Promise.all([
    answer(child, 'lit', 'in the tree', 0),
    answer(child, 'inf', 'the wind took it', 0),
  ]);
  expect([lit.body.closed, inf.body.closed]).toEqual([true, true]);
  expect(await app.db.selectFrom('readings').select('closed_count').execute()).toEqual([{ closed_count: 2 }]);
});

test('half of a surrogate pair in an answer is stored as a replacement character', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  expect(await answer(child, 'inf', 'the \ud83d wind', 0)).toMatchObject({ status: 200 });
  expect(await app.db.selectFrom('attempts').select('answer').execute()).toEqual([
    { answer: 'the \ufffd wind' },
  ]);
});

test('an attempt ahead of the count is refused and not stored', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  expect(await answer(child, 'lit', 'in the tree', 1)).toMatchObject({
    status: 409,
    refusal: { code: 'attempt_ahead' },
  });
  expect(await app.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
});

test('an answer in another language costs no try once, and a repeat gets its stored reply', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  const reply = await answer(child, 'inf', 'porque el viento sopla', 0);
  expect(reply.body).toMatchObject({ result: 3, evidence: [], closed: false });
  expect((await answer(child, 'inf', 'the wind', 0)).body).toEqual(reply.body);
  expect((await fetchPart(child)).progress).toMatchObject({ set: 'p1-lit' });
  for (const [attempt, given] of ['porque el viento sopla', 'the sun'].entries())
    expect((await answer(child, 'inf', given, attempt + 1)).body).toMatchObject({ result: 3, closed: false });
  expect((await answer(child, 'inf', 'the wind', 3)).body).toMatchObject({
    result: 1,
    grade: 1,
    closed: true,
  });
  const kept = await app.db
    .selectFrom('attempts')
    .select(['attempt', 'verdict'])
    .orderBy('attempt')
    .execute();
  expect(kept.map(({ verdict }) => verdict)).toEqual(['unread', 'wrong', 'wrong', 'correct']);
});

test('an attempt at a closed question is refused', async () => {
  const { child } = await aChild();
  await fetchPart(child);
  await answer(child, 'lit', 'in the tree', 0);
  expect(await answer(child, 'lit', 'in the sea', 1)).toMatchObject({
    status: 409,
    refusal: { code: 'question_closed' },
  });
});

test('a question that is not in the passage is not found', async () => {
  const { child } = await aChild();
  await fetchPart(child);
  const wrong = { task_UID, pnum: 0, task: 'p9-lit', qnum: 0, user_answer: 'x', attempt: 0, time_spent: 1 };
  expect(await child.call(api.checkAnswer, wrong)).toMatchObject({
    status: 404,
    refusal: { code: 'question_unknown' },
  });
});

test('an answer before the passage was opened is refused', async () => {
  const { child } = await aChild();
  expect(await answer(child, 'lit', 'x', 0)).toMatchObject({
    status: 404,
    refusal: { code: 'reading_unknown' },
  });
});

test('the stored time of an answer is never longer than the reading', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  app.wait({ seconds: 20 });
  const claim = {
    task_UID,
    pnum: 0,
    task: 'p1-lit',
    qnum: 0,
    user_answer: 'in the tree',
    attempt: 0,
    time_spent: 9999,
  };
  await child.call(api.checkAnswer, claim);
  const [kept] = await app.db.selectFrom('attempts').select('time_spent').execute();
  expect(kept?.time_spent).toBeGreaterThanOrEqual(20);
  expect(kept?.time_spent).toBeLessThan(60);
});

test('the last question closes the reading, and the next one begins with the first question', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  await answer(child, 'lit', 'in the tree', 0);
  await answer(child, 'inf', 'the wind took it', 0);
  for (const attempt of [0, 1, 2]) await answer(child, 'last', 'in the sea', attempt);
  const closed = await app.db
    .selectFrom('readings')
    .select(['closed_count', 'closed_at'])
    .executeTakeFirstOrThrow();
  expect(closed.closed_count).toBe(3);
  expect(closed.closed_at).not.toBeNull();
  expect((await fetchPart(child, 1)).progress.set).toBeNull();
  expect((await fetchPart(child)).progress).toMatchObject({ set: 'p1-lit', closed: [] });
  expect(await app.db.selectFrom('readings').selectAll().execute()).toHaveLength(2);
});

test('another device resumes at the same question with its tries and hints', async () => {
  const { child } = await aChild();
  await fetchPart(child);
  await answer(child, 'lit', 'in the tree', 0);
  await answer(child, 'inf', 'a dog', 0);
  expect((await fetchPart(child)).progress).toMatchObject({
    set: 'p1-inf',
    attempt: 1,
    tried: ['a dog'],
    hints: [{ message: 'Look at line one.' }],
    closed: [{ set: 'p1-lit', grade: 5 }],
  });
});

test('one learner sees nothing of another learner', async () => {
  const { child, app } = await aChild();
  await fetchPart(child);
  await answer(child, 'lit', 'in the tree', 0);
  const other = await app.guest();
  expect((await fetchPart(other)).progress.closed).toEqual([]);
  expect(
    (await app.db.selectFrom('attempts').selectAll().where('user_id', '=', other.learnerId).execute()).length,
  ).toBe(0);
});

test('the path shows results after every third passage', async () => {
  const shelf = ['a', 'b', 'c', 'd'].map((name) => aPassage({ id: `l02-weather-${name}` }));
  const app = await testApp({ library: aLibrary(shelf) });
  const child = await app.learner();
  const shown: boolean[] = [];
  for (let read = 0; read < 4; read += 1) {
    const { task_UID: uid, get_results } = await fetchPart(child, 0, -1, 2);
    shown.push(get_results);
    expect((await fetchPart(child, 0, -1, 2)).task_UID).toBe(uid);
    const asked = { task_UID: uid, qnum: 0, attempt: 0, time_spent: 1 };
    await child.call(api.checkAnswer, { ...asked, pnum: 0, task: 'p1-lit', user_answer: 'in the tree' });
    await child.call(api.checkAnswer, { ...asked, pnum: 0, task: 'p1-inf', user_answer: 'the wind took it' });
    await child.call(api.checkAnswer, { ...asked, pnum: 1, task: 'p2-lit', user_answer: 'on the roof' });
  }
  expect(shown).toEqual([false, false, true, false]);
});

test('a level without passages is refused', async () => {
  const { child } = await aChild();
  expect(await child.call(api.getReadingMaterial, { task_UID: '-1', part: 0, level: 9 })).toMatchObject({
    status: 404,
    refusal: { code: 'level_empty' },
  });
});

test.each([
  ['an unknown passage', { task_UID: 'nothing', part: 0 }, 'passage_unknown'],
  ['an unknown part', { task_UID, part: 7 }, 'part_unknown'],
])('%s is not found', async (_, ask, code) => {
  const { child } = await aChild();
  expect(await child.call(api.getReadingMaterial, ask)).toMatchObject({ status: 404, refusal: { code } });
});

test('an answer of one child that waited on a tablet is not marked for the child who reads now', async () => {
  const app = await testApp({ library: aLibrary() });
  const { mina, ali, minasTablet: tablet } = await aFamily(app);
  await fetchPart(tablet);
  const given = {
    task_UID,
    pnum: 0,
    task: 'p1-lit',
    qnum: 0,
    user_answer: 'a hen',
    attempt: 0,
    time_spent: 2,
  };
  await tablet.call(api.startChild, { child: ali });
  await fetchPart(tablet);
  const late = await tablet.call(api.checkAnswer, { ...given, learner: mina });
  expect([late.status, late.refusal?.code]).toEqual([401, 'not_signed_in']);
  expect(await app.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  await tablet.call(api.startChild, { child: mina });
  expect((await tablet.call(api.checkAnswer, { ...given, learner: mina })).status).toBe(200);
});

test('a learner may say once that a closed written answer was right, and the results show it', async () => {
  const { app, child } = await aChild();
  await fetchPart(child);
  const appeal = (task: string, qnum = 0) => child.call(api.appeal, { task_UID, task, qnum });
  for (const attempt of [0, 1]) await answer(child, 'inf', 'no', attempt);
  expect((await appeal('p1-inf')).body).toMatchObject({ code: 'question_unknown' }); // still open
  const closing = await answer(child, 'inf', 'the wind was strong', 2);
  expect((await appeal('p1-inf')).body).toEqual({ appealed: true });
  expect((await appeal('p1-inf')).body).toEqual({ appealed: true });
  expect(await app.db.selectFrom('appeals').select(['set_id', 'question']).execute()).toEqual([
    { set_id: 'p1-inf', question: 0 },
  ]);
  const results = await child.call(api.readingResults, { taskUID: task_UID });
  const { questions: asked, averageMark } = results.body;
  expect(asked.map(({ written }) => written?.appealed)).toEqual(expect.arrayContaining([undefined, true]));
  expect(averageMark).toBe(closing.body.grade);
});

test('an appeal needs a written question of a passage that was read', async () => {
  const { app, child } = await aChild();
  const appeal = async (ask: { task_UID: string; task: string; qnum: number }) =>
    (await child.call(api.appeal, ask)).body;
  expect(await appeal({ task_UID, task: 'p1-inf', qnum: 0 })).toMatchObject({ code: 'reading_unknown' });
  await fetchPart(child);
  expect((await answer(child, 'lit', 'in the tree', 0)).body).toMatchObject({ closed: true });
  expect(await appeal({ task_UID, task: 'p1-lit', qnum: 0 })).toMatchObject({ code: 'question_unknown' });
  expect(await appeal({ task_UID, task: 'p1-inf', qnum: 9 })).toMatchObject({ code: 'question_unknown' });
  expect(await appeal({ task_UID: 'nowhere', task: 'p1-inf', qnum: 0 })).toMatchObject({
    code: 'passage_unknown',
  });
  expect(await app.db.selectFrom('appeals').selectAll().execute()).toEqual([]);
});

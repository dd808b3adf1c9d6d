import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@readling/contract';
import { expect, test, vi } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addClass, addPupils, aSchool } from '#server/testing/school.ts';

const task_UID = aPassage().id;

async function aLesson(passages = [aPassage()]) {
  const app = await testApp({ library: aLibrary(passages) });
  const school = await aSchool(app);
  const lin = await app.sameAccount({ learnerId: school.pupil } as Browser);
  const begin = async () => {
    await lin.call(api.getReadingMaterial, { task_UID, part: 0 });
    app.wait({ seconds: 30 }); // the time on a question is at most the time since then
  };
  const answer = (task: string, attempt: number, user_answer: string) =>
    lin.call(api.checkAnswer, {
      ...{ task_UID, pnum: 0, task, qnum: 0, attempt, user_answer, time_spent: 9 },
    });
  const lose = async (task: string) => {
    for (const attempt of [0, 1, 2]) await answer(task, attempt, task === 'p1-lit' ? 'in the sea' : 'a bird');
  };
  const board = async (query: Record<string, string> = {}, who = school.teacher) =>
    (await who.call(api.classBoard, undefined, { query: { class: school.class, ...query } })).body;
  return { app, ...school, lin, begin, answer, lose, board };
}

test('a child whose questions did not work out is a row with a reason and the place in the text; others are quiet', async () => {
  const { begin, lose, board } = await aLesson();
  expect(await board()).toMatchObject({
    name: '4a',
    needy: [],
    others: [{ name: 'Lin', is: 'absent' }, { name: 'Sami' }],
  });
  await begin();
  expect((await board()).others[0]).toMatchObject({ name: 'Lin', is: 'reading' });
  await lose('p1-lit');
  expect((await board()).needy).toEqual([]);
  await lose('p1-inf');
  const { needy, others } = await board();
  expect(needy).toMatchObject([
    {
      name: 'Lin',
      why: 'closed',
      title: 'The Kite',
      question: 'What took the kite?',
      evidence: 'It sat in the tree.',
    },
  ]);
  expect(others.map(({ name }) => name)).toEqual(['Sami']);
});

test('who has waited longest is first; children of other classes and cleared stories are not there', async () => {
  const { app, begin, lose, board, teacher, otherPupil } = await aLesson();
  await addPupils(teacher, await addClass(teacher, '4b'), 'Omar');
  await begin();
  await lose('p1-lit');
  await lose('p1-inf');
  app.wait({ seconds: 30 });
  const sami = await app.sameAccount({ learnerId: otherPupil } as Browser);
  await sami.call(api.getReadingMaterial, { task_UID, part: 0 });
  app.wait({ seconds: 30 });
  for (const task of ['p1-lit', 'p1-inf'])
    for (const attempt of [0, 1, 2])
      await sami.call(api.checkAnswer, {
        ...{ task_UID, pnum: 0, task, qnum: 0, attempt, time_spent: 9 },
        user_answer: task === 'p1-lit' ? 'in the sea' : 'a bird',
      });
  const { needy, others } = await board();
  expect(needy.map(({ name }) => name)).toEqual(['Lin', 'Sami']);
  expect(others).toEqual([]);
  await app.db.updateTable('readings').set({ cleared_at: new Date() }).execute();
  expect((await board()).others.map(({ is }) => is)).toEqual(['absent', 'absent']);
});

test('answers in another language, which cost no try, are no reason for a row', async () => {
  const { app, begin, answer, board } = await aLesson();
  await begin();
  for (const attempt of [0, 1]) {
    await answer('p1-inf', attempt, '风把风筝吹走了');
    app.wait({ seconds: 30 });
  }
  app.wait({ seconds: 90 });
  expect((await board()).needy).toEqual([]);
});

test('the story in which a child did something last is on the board', async () => {
  const other = aPassage({ id: 'l02-weather-rain', title: 'The Rain' });
  const { lin, begin, lose, board, app } = await aLesson([aPassage(), other]);
  await begin();
  await lin.call(api.getReadingMaterial, { task_UID: other.id, part: 0 });
  app.wait({ seconds: 30 });
  await lose('p1-lit');
  await lose('p1-inf');
  expect((await board()).needy).toMatchObject([{ why: 'closed', title: 'The Kite' }]);
});

test('question and evidence of a story that has changed since are not shown', async () => {
  const { app, begin, lose, board } = await aLesson();
  await begin();
  await lose('p1-lit');
  await lose('p1-inf');
  await app.db.updateTable('readings').set({ revision: 'an older one' }).execute();
  expect((await board()).needy).toMatchObject([{ why: 'closed', question: null, evidence: '' }]);
});

test('questions that no child has tried are not on the board', async () => {
  const { begin, lose, board } = await aLesson();
  await begin();
  await lose('p1-lit');
  expect(JSON.stringify(await board())).not.toContain('What took the kite?');
});

test('a board that waits is told of an answer at once, and equals one that is read anew', async () => {
  const { begin, lose, board } = await aLesson();
  await begin();
  await lose('p1-lit');
  const before = await board();
  const waiting = board({ known: before.version, waitMs: '20000' });
  await sleep(300);
  await lose('p1-inf');
  const stored = performance.now();
  const after = await waiting;
  expect(performance.now() - stored).toBeLessThan(5000); // before the board looks by itself
  expect(after.needy).toHaveLength(1);
  expect(after).toEqual(await board());
});

test('an answer that was stored while the board was being read is not missed', async () => {
  const { app, begin, lose, board, pupil } = await aLesson();
  await begin();
  await lose('p1-lit');
  const { version } = await board();
  app.app.lesson.changed(pupil);
  const waiting = board({ known: version, waitMs: '20000' });
  await lose('p1-inf');
  expect((await waiting).needy).toHaveLength(1);
});

/** Calls back with each query when it has been answered, before its caller goes on. */
function afterEachQuery(app: Awaited<ReturnType<typeof aLesson>>['app'], then: (query: Query) => unknown) {
  const executor = app.db.getExecutor();
  const executeQuery = executor.executeQuery.bind(executor);
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    const result = await executeQuery(query);
    await then(query);
    return result;
  });
}
type Query = { sql: string; parameters: readonly unknown[] };

test('an answer that is stored after the board was read, and before it waits, is not missed', async () => {
  const { app, begin, lose, board } = await aLesson();
  await begin();
  await lose('p1-lit');
  const { version } = await board();
  let isLate = true;
  afterEachQuery(app, async ({ sql }) => {
    if (!isLate || !sql.includes('help_asked_at as "askedAt"')) return;
    isLate = false;
    await lose('p1-inf');
    await sleep(500); // until the board has been told
  });
  const asked = performance.now();
  expect((await board({ known: version, waitMs: '20000' })).needy).toHaveLength(1);
  expect(performance.now() - asked).toBeLessThan(8000); // before the board looks by itself
});

test('a board whose notification was lost looks by itself before its wait is over', async () => {
  const { app, board, pupil } = await aLesson();
  const { version } = await board();
  const asked = performance.now();
  const waiting = board({ known: version, waitMs: '25000' });
  await sleep(300);
  const asks = app.db.updateTable('class_children').set({ help_asked_at: new Date() });
  await asks.where('user_id', '=', pupil).execute();
  expect((await waiting).needy).toMatchObject([{ why: 'asked' }]);
  expect(performance.now() - asked).toBeLessThan(20_000);
});

test('a process that hears its own notification does not wake its boards again', async () => {
  const { app, pupil } = await aLesson();
  const { lesson } = app.app;
  const heard: unknown[] = [];
  afterEachQuery(app, ({ sql, parameters }) => {
    if (sql.includes('pg_notify') && parameters[0] === 'lesson_changed') heard.push(parameters[1]);
  });
  let woken = 0;
  const onChanged = () => {
    woken += 1;
  };
  const close = lesson.open('key', { children: new Set([pupil]), onChanged });
  lesson.watch('class', [pupil]);
  lesson.changed(pupil);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  lesson.onNotify.lesson_changed?.(String(heard[0]));
  expect(woken).toBe(1);
  close();
});

test('without a board nobody is watched, and no answer is notified', async () => {
  const { app, begin, answer, board } = await aLesson();
  expect(app.app.lesson.size()).toBe(0);
  await begin();
  await answer('p1-lit', 0, 'in the sea');
  expect(app.app.lesson.size()).toBe(0);
  await board();
  expect(app.app.lesson.size()).toBe(2);
});

test('a child who answers in another process wakes the board that is open on it', async () => {
  const { app, begin, lose, board, pupil } = await aLesson();
  await begin();
  await lose('p1-lit');
  const { version } = await board();
  const { onNotify } = app.app.lesson;
  let woken = 0;
  const close = app.app.lesson.open('key', {
    children: new Set([pupil]),
    onChanged: () => {
      woken += 1;
    },
  });
  onNotify.lesson_changed?.(`another-process ${crypto.randomUUID()}`);
  expect(woken).toBe(0);
  onNotify.lesson_changed?.(`another-process ${crypto.randomUUID()} ${pupil}`);
  expect(woken).toBe(1);
  close();
  onNotify.lesson_changed?.(`another-process ${pupil}`);
  expect(woken).toBe(1);
  onNotify.lesson_watch?.(`another-process ${crypto.randomUUID()}`);
  expect(app.app.lesson.size()).toBe(3);
  expect(version).not.toBe('');
});

test('a new process asks whom the boards of others watch, and they say it at once', async () => {
  const { app, pupil } = await aLesson();
  const { lesson } = app.app;
  let woken = 0;
  const onChanged = () => {
    woken += 1;
  };
  const close = lesson.open('key', { children: new Set([pupil]), onChanged });
  lesson.onNotify.lesson_watch?.('another-process');
  expect(woken).toBe(1);
  await lesson.catchUp();
  expect(woken).toBe(2);
  close();
});

test('when time makes a child quiet or away, the board says so', async () => {
  const { app, begin, answer, class: id } = await aLesson();
  await begin();
  await answer('p1-lit', 0, 'in the tree');
  const ask = async () => {
    const [row] = await app.db.selectFrom('class_teachers').select('user_id').execute();
    const teacher = await app.sameAccount({ learnerId: row?.user_id } as Browser);
    return (await teacher.call(api.classBoard, undefined, { query: { class: id } })).body;
  };
  app.wait({ minutes: 6 });
  expect((await ask()).needy).toMatchObject([{ why: 'quiet' }]);
  app.wait({ minutes: 10 });
  const later = await ask();
  expect([later.needy, later.others[0]?.is]).toEqual([[], 'resting']);
});

test('a child who asks its teacher to come is first on the open board, until she was there', async () => {
  const { app, begin, lose, board, pupil, otherPupil, teacher } = await aLesson();
  await begin();
  await lose('p1-lit');
  await lose('p1-inf');
  const { version } = await board();
  const sami = await app.sameAccount({ learnerId: otherPupil } as Browser);
  expect((await sami.call(api.helpRequest)).body).toEqual({ hasTeacher: true, isAsked: false });
  const waiting = board({ known: version, waitMs: '20000' });
  await sleep(300);
  app.wait({ seconds: 30 });
  for (const isAsked of [true, true])
    expect((await sami.call(api.saveHelpRequest, { isAsked })).body).toEqual({ hasTeacher: true, isAsked });
  const { needy } = await waiting;
  expect(needy).toMatchObject([
    { name: 'Sami', why: 'asked', title: '', question: null },
    { name: 'Lin', why: 'closed' },
  ]);
  app.wait({ seconds: 30 });
  await sami.call(api.saveHelpRequest, { isAsked: true });
  expect((await board()).needy[0]?.since).toBe(needy[0]?.since);
  const end = (child: string) => teacher.call(api.endHelpRequest, { child });
  expect((await end(otherPupil)).status).toBe(200);
  expect((await end(pupil)).status).toBe(200);
  expect((await board()).needy).toMatchObject([{ name: 'Lin', why: 'closed' }]);
  expect((await sami.call(api.helpRequest)).body.isAsked).toBe(false);
});

test('a child takes its request back, and one of an earlier lesson is not on the board', async () => {
  const { app, lin, pupil, board } = await aLesson();
  const [rosa] = await app.db.selectFrom('class_teachers').select('user_id').execute();
  await lin.call(api.saveHelpRequest, { isAsked: true });
  await lin.call(api.saveHelpRequest, { isAsked: false });
  expect((await board()).needy).toEqual([]);
  await lin.call(api.saveHelpRequest, { isAsked: true });
  expect((await board()).needy).toMatchObject([{ name: 'Lin', why: 'asked' }]);
  app.wait({ minutes: 20 });
  const teacher = await app.sameAccount({ learnerId: rosa?.user_id } as Browser);
  const later = await app.sameAccount({ learnerId: pupil } as Browser);
  expect((await board({}, teacher)).needy).toEqual([]);
  expect((await later.call(api.helpRequest)).body).toEqual({ hasTeacher: true, isAsked: false });
  await later.call(api.saveHelpRequest, { isAsked: true });
  expect((await board({}, teacher)).needy).toHaveLength(1);
});

test('a learner without a class has nobody to ask, and only a teacher of the child ends a request', async () => {
  const { app, lin, board, pupil } = await aLesson();
  const alone = await app.learner();
  expect((await alone.call(api.saveHelpRequest, { isAsked: true })).body).toEqual({
    hasTeacher: false,
    isAsked: false,
  });
  await lin.call(api.saveHelpRequest, { isAsked: true });
  const { status, refusal } = await alone.call(api.endHelpRequest, { child: pupil });
  expect([status, refusal?.code]).toEqual([404, 'not_found']);
  expect((await board()).needy).toHaveLength(1);
});

test('a board that waits is told of an opened story at once', async () => {
  const { begin, board } = await aLesson();
  const { version } = await board();
  const waiting = board({ known: version, waitMs: '20000' });
  await sleep(300);
  const begun = performance.now();
  await begin();
  expect((await waiting).others[0]).toMatchObject({ name: 'Lin', is: 'reading' });
  expect(performance.now() - begun).toBeLessThan(5000); // before the board looks by itself
});

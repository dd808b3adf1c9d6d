import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import type { Library } from '#server/content/library.ts';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { aSchool } from '#server/testing/school.ts';

const task_UID = aPassage().id;

async function aLesson(passages = [aPassage()], library = aLibrary(passages)) {
  const app = await testApp({ library });
  const school = await aSchool(app);
  const lin = await app.sameAccount({ learnerId: school.pupil } as Browser);
  const answer = async (task: string, user_answer: string, attempt: number, of = task_UID) => {
    await lin.call(api.getReadingMaterial, { task_UID: of, part: 0 });
    const given = { task_UID: of, pnum: 0, task, qnum: 0, user_answer, attempt, time_spent: 0 };
    expect((await lin.call(api.checkAnswer, given)).status).toBe(200);
  };
  const ask = (browser: Browser, after?: string) =>
    browser.call(api.childDecisions, undefined, { query: { child: school.pupil, ...(after && { after }) } });
  const decisions = async () => (await ask(school.teacher)).body.stories.flatMap((story) => story.decisions);
  return { app, ...school, lin, answer, ask, decisions };
}

test('each answer stands with its question, its verdict and why it was marked so', async () => {
  const { answer, decisions } = await aLesson();
  await answer('p1-lit', 'in the sea', 0);
  await answer('p1-lit', 'in the tree', 1);
  await answer('p1-inf', 'it was not the wind', 0);
  await answer('p1-inf', 'الريح', 1);
  await answer('p1-inf', 'NO RESPONSE', 2);
  await answer('p1-inf', 'the wind <b>', 3);
  const question = 'What took the kite?';
  expect(await decisions()).toMatchObject([
    { question: 'Where was the kite?', answer: 'in the sea', verdict: 'not_yet', why: 'option', missing: [] },
    { question: 'Where was the kite?', answer: 'in the tree', verdict: 'right', why: 'chosen' },
    { question, verdict: 'not_yet', why: 'denied', found: [], missing: ['It was the wind.'] },
    { question, answer: 'الريح', verdict: 'unread', why: 'language', missing: [] },
    { question, answer: '', verdict: 'not_yet', why: 'empty', missing: [] },
    { question, answer: 'the wind <b>', verdict: 'right', why: 'complete', found: ['It was the wind.'] },
  ]);
});

test('no reason is told where the marker gives another verdict today, or the question has changed', async () => {
  const { app, pupil, answer, decisions } = await aLesson();
  await answer('p1-inf', 'the wind', 0);
  await answer('p1-lit', 'in the sea', 0);
  const of = app.db.updateTable('attempts').where('user_id', '=', pupil);
  await of.set({ verdict: 'wrong', grade: 0 }).where('set_id', '=', 'p1-inf').execute();
  expect(await decisions()).toMatchObject([
    { answer: 'the wind', verdict: 'not_yet', why: 'changed', found: [], missing: [] },
    { answer: 'in the sea', why: 'option' },
  ]);
  (app.services.library.passages as Map<string, unknown>).clear();
  expect(await decisions()).toMatchObject([
    { question: 'What took the kite?', why: 'gone' },
    { question: 'Where was the kite?', why: 'gone' },
  ]);
});

/** The library in which the answer to "What took the kite?" needs two ideas. */
function withTwoIdeas(): Library {
  const library = aLibrary();
  const two = (id: string, set: string, question: number) => {
    const found = library.rubric(id, set, question);
    if (found?.rubric.kind !== 'ideas') return found;
    const place = {
      id: 'sea',
      required: true,
      anyOf: ['from the sea'],
      name: 'It came from the sea.',
      ask: 'From where?',
    };
    return { ...found, rubric: { ...found.rubric, ideas: [...found.rubric.ideas, place] } };
  };
  return { ...library, rubric: two };
}

const both = ['It was the wind.', 'It came from the sea.'];

test('a half that the next try completes with a misspelling is right', async () => {
  const { answer, decisions } = await aLesson(undefined, withTwoIdeas());
  await answer('p1-inf', 'a bird', 0);
  await answer('p1-inf', 'the wind', 1);
  await answer('p1-inf', 'from the seea', 2);
  const verdicts = async () => (await decisions()).map(({ verdict, why }) => [verdict, why]);
  expect((await verdicts()).slice(1)).toEqual([
    ['partly', 'part'],
    ['right', 'spelling'],
  ]);
});

test('an answer that was marked together with the half before it says so', async () => {
  const { answer, decisions } = await aLesson(undefined, withTwoIdeas());
  await answer('p1-inf', 'the wind', 0);
  await answer('p1-inf', 'from the sea', 1);
  expect(await decisions()).toMatchObject([
    { verdict: 'partly', joined: false, found: [both[0]], missing: [both[1]] },
    { verdict: 'right', why: 'complete', joined: true, found: both },
  ]);
});

test('an empty answer after a half keeps the half, and is marked together with nothing', async () => {
  const { answer, decisions } = await aLesson(undefined, withTwoIdeas());
  await answer('p1-inf', 'the wind', 0);
  await answer('p1-inf', 'NO RESPONSE', 1);
  expect((await decisions())[1]).toMatchObject({ answer: '', why: 'kept', joined: false, found: [] });
});

test('what a grown-up had judged before is the reason, and a later verdict stands beside the answer', async () => {
  const { app, teacher, pupil, answer, ask, decisions } = await aLesson();
  await answer('p1-inf', 'a big gust', 0);
  const reading = (await ask(teacher)).body.stories[0]?.reading.id ?? '';
  const judge = (attempt: number, right: boolean) =>
    teacher.call(api.review, { child: pupil, reading, set: 'p1-inf', question: 0, attempt, right });
  await judge(0, true);
  app.wait({ seconds: 1 });
  await answer('p1-inf', 'a big gust', 1);
  expect(await decisions()).toMatchObject([
    { attempt: 0, verdict: 'not_yet', why: 'none', review: true },
    { attempt: 1, verdict: 'right', why: 'judged', review: null },
  ]);
});

test('many stories come in pages, the newest first, each story once, with those that were cleared', async () => {
  const stories = ['one', 'two', 'three', 'four'].map((name) => aPassage({ id: `l02-weather-${name}` }));
  const { app, teacher, lin, answer, ask } = await aLesson(stories);
  for (const { id } of stories) {
    await answer('p1-lit', 'in the tree', 0, id);
    app.wait({ minutes: 1 });
  }
  await lin.call(api.dashboardClean);
  const first = (await ask(teacher)).body;
  const second = (await ask(teacher, first.next ?? '')).body;
  const names = (page: typeof first) => page.stories.map(({ reading }) => reading.passage_id.slice(12));
  expect(names(first)).toEqual(['four', 'three', 'two']);
  expect(names(second)).toEqual(['one']);
  expect(second.next).toBeNull();
});

test('nobody but parents and teachers reads it, and that somebody read it is stored', async () => {
  const { app, teacher, pupil, lin, answer, ask } = await aLesson();
  await answer('p1-lit', 'in the tree', 0);
  expect((await ask(lin)).status).toBe(403); // a child
  expect((await ask(await app.learner())).status).toBe(404);
  await ask(teacher);
  const { looks } = (await teacher.call(api.childRecord, undefined, { query: { child: pupil } })).body;
  expect(looks).toMatchObject([{ what: 'answers', seat: 'teacher', is_you: true }]);
});

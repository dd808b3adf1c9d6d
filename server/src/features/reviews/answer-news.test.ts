import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aFamily } from '#server/testing/family.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { aSchool, joinClass } from '#server/testing/school.ts';

const stories = [aPassage(), aPassage({ id: 'l02-weather-the-rain', title: 'The Rain' })];

/** Answers the question about the wind in a story, and returns its reading. */
async function answerWind(app: TestApp, child: Browser, answers: string[], task_UID = aPassage().id) {
  await child.call(api.getReadingMaterial, { task_UID, part: 0 });
  const question = { task_UID, pnum: 0, task: 'p1-inf', qnum: 0, time_spent: 0 };
  for (const [attempt, user_answer] of answers.entries())
    await child.call(api.checkAnswer, { ...question, attempt, user_answer });
  const { id } = await app.db
    .selectFrom('readings')
    .select('id')
    .where('passage_id', '=', task_UID)
    .executeTakeFirstOrThrow();
  return id;
}
const newsOf = async (child: Browser) => (await child.call(api.getAnswerNews)).body.news;
const see = (child: Browser, review: string | undefined) =>
  child.call(api.answerNewsSeen, { review: review ?? '' });

async function aLesson(answers: string[]) {
  const app = await testApp({ library: aLibrary(stories) });
  const school = await aSchool(app);
  const lin = await app.sameAccount({ learnerId: school.pupil } as Browser);
  const reading = await answerWind(app, lin, answers);
  const judge = (right: boolean | null, attempt = 0, who = school.teacher, of = reading) =>
    who.call(api.review, { child: school.pupil, reading: of, set: 'p1-inf', question: 0, attempt, right });
  return { app, ...school, lin, judge };
}

test('a child is told once, with the picture of the story, that an answer was right after all', async () => {
  const { lin, judge } = await aLesson(['a bird']);
  expect(await newsOf(lin)).toBeNull();
  await judge(true);
  const news = await newsOf(lin);
  expect(news).toMatchObject({ from: 'teacher', title: 'The Kite', file_name: 'kite.svg' });
  expect(await newsOf(lin)).toEqual(news); // it was not seen yet
  for (let times = 0; times < 2; times++) expect((await see(lin, news?.review)).status).toBe(200);
  expect(await newsOf(lin.twin())).toBeNull();
});

test('a verdict that lowers a mark, and one that says what the marker said, are not told', async () => {
  const { lin, judge } = await aLesson(['a bird', 'the wind took it']);
  await judge(false);
  await judge(true, 1);
  expect(await newsOf(lin)).toBeNull();
  await judge(false, 1);
  expect(await newsOf(lin)).toBeNull();
});

test('a verdict that was taken back, or that a newer one contradicts, is not told', async () => {
  const { app, lin, judge, teacher, class: id } = await aLesson(['a bird']);
  const other = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, other);
  await judge(true);
  await judge(null);
  expect(await newsOf(lin)).toBeNull();
  await judge(true);
  await judge(false, 0, other);
  expect(await newsOf(lin)).toBeNull();
  await judge(null, 0, other);
  expect(await newsOf(lin)).not.toBeNull();
});

test('the same answer is told once, whoever judges it next', async () => {
  const { app, lin, judge, teacher, class: id } = await aLesson(['a bird']);
  const other = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, other);
  await judge(true);
  await see(lin, (await newsOf(lin))?.review);
  await judge(null);
  await judge(true);
  await judge(true, 0, other);
  expect(await newsOf(lin)).toBeNull();
});

test('answers of one reading are one line, and another reading waits for the next visit', async () => {
  const { app, lin, judge } = await aLesson(['a bird', 'a big bird']);
  const rain = await answerWind(app, lin, ['a cloud'], 'l02-weather-the-rain');
  await judge(true);
  await judge(true, 1);
  await judge(true, 0, undefined, rain);
  const first = await newsOf(lin);
  expect(first).toMatchObject({ title: 'The Kite' });
  await see(lin, first?.review);
  const second = await newsOf(lin);
  expect(second).toMatchObject({ title: 'The Rain' });
  await see(lin, second?.review);
  expect(await newsOf(lin)).toBeNull();
});

test('a parent is the family, and what somebody else was told stays as it is', async () => {
  const app = await testApp({ library: aLibrary(stories) });
  const { parent, mina, minasTablet } = await aFamily(app);
  const reading = await answerWind(app, minasTablet, ['a bird']);
  await parent.call(api.review, {
    child: mina,
    reading,
    set: 'p1-inf',
    question: 0,
    attempt: 0,
    right: true,
  });
  const news = await newsOf(minasTablet);
  expect(news).toMatchObject({ from: 'family' });
  await see(await app.learner(), news?.review);
  expect(await newsOf(minasTablet)).toEqual(news);
});

import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addClass, addPupils, aSchool, joinClass } from '#server/testing/school.ts';

const task_UID = aPassage().id;
const question = { task_UID, pnum: 0, task: 'p1-inf', qnum: 0, time_spent: 0 };

async function aLesson() {
  const app = await testApp({ library: aLibrary() });
  const school = await aSchool(app);
  const as = (learnerId: string) => app.sameAccount({ learnerId } as Browser);
  const write = async (child: string, answers: string[]) => {
    const browser = await as(child);
    await browser.call(api.getReadingMaterial, { task_UID, part: 0 });
    for (const [attempt, user_answer] of answers.entries())
      await browser.call(api.checkAnswer, { ...question, attempt, user_answer });
    return browser;
  };
  const queue = async (teacher = school.teacher, id = school.class) =>
    (await teacher.call(api.classAnswers, undefined, { query: { class: id } })).body.answers;
  const judge = async (right: boolean | null, teacher = school.teacher) => {
    const reading = await readingOf(school.pupil);
    const answer = { child: school.pupil, reading, set: 'p1-inf', question: 0, attempt: 0 };
    return { answer, ...(await teacher.call(api.review, { ...answer, right })).body };
  };
  const readingOf = async (child: string) =>
    (await app.db.selectFrom('readings').select('id').where('user_id', '=', child).executeTakeFirstOrThrow())
      .id;
  const standing = async () => {
    const rows = await app.db
      .selectFrom('reviews')
      .select(['user_id', 'is_right', 'id'])
      .orderBy('id')
      .execute();
    return Object.fromEntries(rows.map(({ user_id, is_right }) => [user_id, is_right]));
  };
  return { app, ...school, write, queue, judge, standing };
}

const thrice = ['a bird', 'the sun', 'a big bird'];

test('a child who tried three times is worth a look, with the words of the text, until somebody has judged', async () => {
  const { write, queue, pupil, otherPupil, teacher } = await aLesson();
  await write(pupil, thrice);
  await write(otherPupil, ['the wind took it']);
  const [answer, ...rest] = await queue();
  expect(rest).toEqual([]);
  expect(answer).toMatchObject({
    name: 'Lin',
    text: 'What took the kite?',
    answer: 'a big bird',
    why: 'again',
    count: 3,
    evidence: 'It sat in the tree.',
  });
  const { child, reading, set, question: number, attempt } = answer ?? ({} as never);
  const verdict = { child, reading, set, question: number, attempt };
  await teacher.call(api.review, { ...verdict, right: false });
  expect(await queue()).toEqual([]);
  await teacher.call(api.review, { ...verdict, right: null });
  expect(await queue()).toEqual([]); // what was looked at does not come back
});

test('a child who thinks that it was right is worth a look, and questions with options are not', async () => {
  const { app, write, queue, pupil } = await aLesson();
  const lin = await write(pupil, thrice);
  await lin.call(api.appeal, { task_UID, task: 'p1-inf', qnum: 0 });
  for (const attempt of [0, 1, 2])
    await lin.call(api.checkAnswer, { ...question, task: 'p1-lit', attempt, user_answer: 'in the sea' });
  expect((await queue()).map(({ why }) => why)).toEqual(['appealed']);
  app.wait({ days: 8 });
  const teacher = await app.sameAccount({
    learnerId: (await app.db.selectFrom('class_teachers').select('user_id').executeTakeFirstOrThrow())
      .user_id,
  } as Browser);
  expect(await queue(teacher)).toEqual([]);
});

test('nothing written, a story that changed and a cleared one are not worth a look', async () => {
  const { app, write, queue, pupil, otherPupil } = await aLesson();
  await write(otherPupil, ['NO RESPONSE', 'NO RESPONSE', 'NO RESPONSE']);
  expect(await queue()).toEqual([]);
  await write(pupil, thrice);
  expect(await queue()).toHaveLength(1);
  const { revision } = await app.db.selectFrom('readings').select('revision').executeTakeFirstOrThrow();
  await app.db.updateTable('readings').set({ revision: 'old' }).execute();
  expect(await queue()).toEqual([]);
  await app.db.updateTable('readings').set({ revision, cleared_at: new Date() }).execute();
  expect(await queue()).toEqual([]);
});

test('the same thought of other children is shown first, changes only when the teacher says so, and can be taken back', async () => {
  const { write, judge, standing, pupil, otherPupil, teacher, class: id } = await aLesson();
  const [omar = '', zoe = ''] = await addPupils(teacher, id, 'Omar\nZoe');
  await write(pupil, ['a big bird took the kite']);
  const sami = await write(otherPupil, ['A BIG BIRD took kite!']);
  await write(omar, ['a big bird did not take the kite']);
  await write(zoe, ['a cat']);
  const { answer, same } = await judge(true);
  expect(same).toMatchObject([{ name: 'Sami', answer: 'A BIG BIRD took kite!', attempt: 0 }]);
  expect(await standing()).toEqual({ [pupil]: true });
  expect((await sami.call(api.getAnswerNews)).body.news).toBeNull();

  const others = same.map(({ learner, reading, attempt }) => ({ learner, reading, attempt }));
  const { body } = await teacher.call(api.reviewSame, { ...answer, right: true, others });
  expect(body.changed).toBe(1);
  expect(await standing()).toEqual({ [pupil]: true, [otherPupil]: true });
  expect((await sami.call(api.getAnswerNews)).body.news).toMatchObject({ from: 'teacher' });
  for (let times = 0; times < 2; times++)
    await teacher.call(api.reviewSame, { ...answer, right: null, others });
  expect(await standing()).toEqual({ [pupil]: null, [otherPupil]: null });
});

test('an answer that says something else, and a child of somebody else, are left alone', async () => {
  const { app, write, judge, standing, pupil, otherPupil, teacher } = await aLesson();
  const [omar = ''] = await addPupils(teacher, await addClass(teacher, '4b'), 'Omar');
  const foreign = await aSchool(app);
  await write(pupil, ['a big bird took the kite']);
  for (const child of [otherPupil, foreign.pupil, omar]) await write(child, ['a big bird took the kite']);
  const { answer, same } = await judge(true);
  expect(same.map(({ name }) => name).sort()).toEqual(['Omar', 'Sami']); // both of her classes in this school
  const rows = await app.db.selectFrom('readings').select(['id', 'user_id']).execute();
  const others = rows.map(({ id, user_id }) => ({ learner: user_id, reading: id, attempt: 0 }));
  const { body } = await teacher.call(api.reviewSame, { ...answer, right: true, others });
  expect(body.changed).toBe(2);
  await teacher.call(api.reviewSame, { ...answer, right: null, others });
  expect(Object.keys(await standing())).not.toContain(foreign.pupil);
});

test('two teachers who do not agree are both shown, and the newer verdict counts', async () => {
  const { app, write, judge, pupil, teacher, class: id } = await aLesson();
  const omar = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, omar);
  await write(pupil, ['a big bird took the kite']);
  const { answer } = await judge(true);
  await judge(false, omar);
  const tryOf = async (who: Browser) => {
    const query = { child: pupil, reading: answer.reading };
    const { parts } = (await who.call(api.childReading, undefined, { query })).body;
    return parts[0]?.questions[0]?.tries[0];
  };
  const byOmar = { from: 'teacher', name: 'Omar', right: false };
  expect(await tryOf(teacher)).toMatchObject({ review: true, others: [byOmar], counts: false });
  expect(await tryOf(omar)).toMatchObject({
    review: false,
    others: [{ name: 'Rosa', right: true }],
    counts: false,
  });
  await judge(null, omar);
  expect(await tryOf(teacher)).toMatchObject({ review: true, others: [], counts: true });
});

test('a strand follows the newest verdict that stands, also where a newer one was taken back', async () => {
  const { app, write, judge, pupil, teacher, class: id } = await aLesson();
  const omar = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, omar);
  await write(pupil, ['a big bird took the kite']);
  const { countFirstTries } = await import('#server/store/pupil-readings.ts');
  const understood = async () =>
    (await countFirstTries(app.db, [pupil as Browser['learnerId']], { since: new Date(0), most: 20 }))[0]
      ?.understood;
  expect(await understood()).toBe(0);
  await judge(true);
  await judge(false, omar);
  expect(await understood()).toBe(0);
  await judge(null, omar);
  expect(await understood()).toBe(1);
});

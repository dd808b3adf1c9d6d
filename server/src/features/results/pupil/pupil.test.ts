import { api, type Strand } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { aSchool } from '#server/testing/school.ts';

const task_UID = aPassage().id;

async function aLesson() {
  const app = await testApp({ library: aLibrary() });
  const school = await aSchool(app);
  const lin = await app.sameAccount({ learnerId: school.pupil } as Browser);
  await lin.call(api.getReadingMaterial, { task_UID, part: 0 });
  const answer = (task: string, pnum: number, user_answer: string, attempt: number) =>
    lin.call(api.checkAnswer, { task_UID, pnum, task, qnum: 0, user_answer, attempt, time_spent: 0 });
  const overview = async () =>
    (await school.teacher.call(api.childOverview, undefined, { query: { child: school.pupil } })).body;
  const tries = async (reading: string) =>
    (await school.teacher.call(api.childReading, undefined, { query: { child: school.pupil, reading } }))
      .body;
  return { app, ...school, lin, answer, overview, tries };
}

test('a teacher sees each try in the words of the child, the hint that followed, and the evidence', async () => {
  const { lin, answer, overview, tries } = await aLesson();
  await answer('p1-inf', 0, 'a bird <b>', 0);
  await answer('p1-inf', 0, 'the sun', 1);
  await answer('p1-inf', 0, 'NO RESPONSE', 2);
  await lin.call(api.appeal, { task_UID, task: 'p1-inf', qnum: 0 });
  const { readings } = await overview();
  expect(readings).toMatchObject([{ title: 'The Kite', finished_at: null, questions: 3, solved: 0 }]);
  const { parts } = await tries(readings[0]?.id ?? '');
  expect(parts).toMatchObject([
    {
      part: 0,
      blocks: aPassage().parts[0]?.blocks,
      questions: [
        {
          number: 2,
          text: 'What took the kite?',
          written: true,
          appealed: true,
          evidence: [{ from: 1, to: 5 }],
          tries: [
            { answer: 'a bird <b>', verdict: 'not_yet', hints: ['Look at line one.'] },
            { answer: 'the sun', verdict: 'not_yet', hints: ['Look up.', 'The ____ took it.'] },
            { answer: '', verdict: 'not_yet', hints: [] },
          ],
        },
      ],
    },
  ]);
});

test('a complete answer on a later try is right, with a misspelling too', async () => {
  const { answer, overview, tries } = await aLesson();
  await answer('p1-inf', 0, 'a bird', 0);
  await answer('p1-inf', 0, 'الريح', 1);
  await answer('p1-inf', 0, 'the wiind took it', 2);
  const { parts } = await tries((await overview()).readings[0]?.id ?? '');
  expect(parts[0]?.questions[0]?.tries.map(({ verdict }) => verdict)).toEqual(['not_yet', 'unread', 'right']);
});

test('questions that the child has not tried, and their evidence, are not in the reply', async () => {
  const { answer, overview, tries } = await aLesson();
  await answer('p1-lit', 0, 'in the tree', 0);
  const { readings } = await overview();
  const reply = await tries(readings[0]?.id ?? '');
  expect(reply.parts).toMatchObject([{ questions: [{ written: false, tries: [{ verdict: 'right' }] }] }]);
  expect(JSON.stringify(reply)).not.toContain('What took the kite?');
});

test('a strand counts the first try of each question, and has no range below four', async () => {
  const { answer, overview } = await aLesson();
  await answer('p1-lit', 0, 'in the sea', 0);
  await answer('p1-lit', 0, 'in the tree', 1);
  await answer('p2-lit', 1, 'on the roof', 0);
  const { strands } = await overview();
  expect(strands).toEqual([
    { strand: 'lit_comp', answers: 2, range: null },
    { strand: 'inf_comp', answers: 0, range: null },
    { strand: 'crit_comp', answers: 0, range: null },
    { strand: 'summary', answers: 0, range: null },
  ]);
});

test('four answers have a range, and a story that is read again does not count twice', async () => {
  const stories = ['kite', 'rain', 'snow'].map((name) => aPassage({ id: `l02-weather-${name}` }));
  const app = await testApp({ library: aLibrary(stories) });
  const { teacher, pupil } = await aSchool(app);
  const lin = await app.sameAccount({ learnerId: pupil } as Browser);
  const read = async (id: string) => {
    await lin.call(api.getReadingMaterial, { task_UID: id, part: 0 });
    const answers = [
      ['p1-lit', 0, 'in the tree'],
      ['p1-inf', 0, 'the wind took it'],
      ['p2-lit', 1, 'on the roof'],
    ] as const;
    for (const [task, pnum, user_answer] of answers)
      await lin.call(api.checkAnswer, {
        task_UID: id,
        pnum,
        task,
        qnum: 0,
        user_answer,
        attempt: 0,
        time_spent: 0,
      });
  };
  for (const { id } of stories) await read(id);
  await read('l02-weather-kite');
  const { body } = await teacher.call(api.childOverview, undefined, { query: { child: pupil } });
  expect(body.readings).toHaveLength(4);
  const [literal, inferential] = body.strands;
  expect(literal).toMatchObject({ answers: 6, range: { high: expect.closeTo(0.985, 2) } });
  expect(inferential).toEqual({ strand: 'inf_comp', answers: 3, range: null });
});

test('the readings of somebody else are unknown', async () => {
  const { app, answer, overview, otherPupil, teacher } = await aLesson();
  await answer('p1-lit', 0, 'in the tree', 0);
  const [reading] = (await overview()).readings;
  const ask = (browser: Browser, child: string) =>
    browser.call(api.childReading, undefined, { query: { child, reading: reading?.id ?? '' } });
  expect((await ask(teacher, otherPupil)).refusal?.code).toBe('reading_unknown');
  const stranger = await aSchool(app);
  expect((await ask(stranger.teacher, otherPupil)).refusal?.code).toBe('not_found');
});

/** Sami of the same class answers what Lin was asked. */
async function sami({ app, otherPupil }: Awaited<ReturnType<typeof aLesson>>) {
  const browser = await app.sameAccount({ learnerId: otherPupil } as Browser);
  await browser.call(api.getReadingMaterial, { task_UID, part: 0 });
  let attempt = -1;
  return async (user_answer: string) => {
    attempt += 1;
    const given = { task_UID, pnum: 0, task: 'p1-inf', qnum: 0, user_answer, attempt, time_spent: 0 };
    return (await browser.call(api.checkAnswer, given)).body.result;
  };
}

async function aReviewed(right: boolean | null) {
  const lesson = await aLesson();
  await lesson.answer('p1-inf', 0, 'a big bird took the kite', 0);
  const reading = (await lesson.overview()).readings[0]?.id ?? '';
  const verdict = { child: lesson.pupil, reading, set: 'p1-inf', question: 0, attempt: 0 };
  const judge = (is: boolean | null) => lesson.teacher.call(api.review, { ...verdict, right: is });
  await judge(right);
  return { ...lesson, judge, reading, verdict };
}

test('what a teacher finds right is right for the next child of her class, in other spelling too, and its negation is not', async () => {
  const lesson = await aReviewed(true);
  const answer = await sami(lesson);
  expect(await answer('a big bird did not take the kite')).toBe(3);
  expect(await answer('A BIG BIRD took kite!')).toBe(1);
});

test('a verdict that is taken back does not count any more, and the attempt never changed', async () => {
  const lesson = await aReviewed(true);
  const before = await lesson.tries(lesson.reading);
  expect(before.parts[0]?.questions[0]?.tries).toMatchObject([{ verdict: 'not_yet', review: true }]);
  await lesson.judge(null);
  const after = await lesson.tries(lesson.reading);
  expect(after.parts[0]?.questions[0]?.tries).toMatchObject([{ verdict: 'not_yet', review: null }]);
  const answer = await sami(lesson);
  expect(await answer('a big bird took the kite')).toBe(3);
});

test('the same verdict again adds no row, and an answer that was never given has none', async () => {
  const lesson = await aReviewed(true);
  await lesson.judge(true);
  const rows = await lesson.app.db.selectFrom('reviews').select('id').execute();
  expect(rows).toHaveLength(1);
  const missing = await lesson.teacher.call(api.review, { ...lesson.verdict, attempt: 2, right: true });
  expect(missing.refusal?.code).toBe('question_unknown');
});

test('the verdict of a teacher counts for no child of another class', async () => {
  const lesson = await aReviewed(true);
  const other = await aSchool(lesson.app);
  const answer = await sami({ ...lesson, otherPupil: other.pupil });
  expect(await answer('a big bird took the kite')).toBe(3);
});

test('a question without a verdict asks the database nothing more, and a notification changes that', async () => {
  const lesson = await aReviewed(true);
  const { reviewedAnswers } = lesson.app.app;
  const key = { userId: lesson.otherPupil, passageId: task_UID, questionSet: 'p1-inf', questionNumber: 0 };
  await reviewedAnswers.catchUp();
  await lesson.app.db.deleteFrom('reviews').execute();
  await reviewedAnswers.catchUp();
  await lesson.judge(true);
  expect(await reviewedAnswers.find(key)).toEqual([]); // this process was not notified
  reviewedAnswers.onNotify['reviews']?.(`${task_UID}/p1-inf/0`);
  expect(await reviewedAnswers.find(key)).toMatchObject([
    { answer: 'a big bird took the kite', right: true },
  ]);
});

test('the report of a class says of each child what its own page says, and counts the stories of 28 days', async () => {
  const stories = ['kite', 'rain', 'snow', 'wind'].map((name) => aPassage({ id: `l02-weather-${name}` }));
  const app = await testApp({ library: aLibrary(stories) });
  const { teacher, pupil, otherPupil, class: id } = await aSchool(app);
  const report = async () => (await teacher.call(api.classReport, undefined, { query: { class: id } })).body;
  expect((await report()).children).toMatchObject([
    { name: 'Lin', stories: 0, last_read: null },
    { name: 'Sami', stories: 0, last_read: null },
  ]);
  const answers = [
    ['p1-lit', 0, 'in the tree'],
    ['p1-inf', 0, 'the wind took it'],
    ['p2-lit', 1, 'on the roof'],
  ] as const;
  for (const [child, read] of [
    [pupil, 4],
    [otherPupil, 1],
  ] as const) {
    const browser = await app.sameAccount({ learnerId: child } as Browser);
    for (const { id: story } of stories.slice(0, read)) {
      await browser.call(api.getReadingMaterial, { task_UID: story, part: 0 });
      for (const [task, pnum, user_answer] of answers) {
        const question = { task_UID: story, pnum, task, qnum: 0, user_answer, attempt: 0, time_spent: 0 };
        await browser.call(api.checkAnswer, question);
      }
    }
  }
  const { name, days, children } = await report();
  expect([name, days]).toEqual(['4a', 28]);
  expect(children.map(({ stories: count }) => count)).toEqual([4, 1]);
  expect(children[0]?.last_read).not.toBeNull();
  for (const { child, strands } of children) {
    const own = await teacher.call(api.childOverview, undefined, { query: { child } });
    expect(strands).toEqual(own.body.strands);
  }
  expect(children[0]?.strands.map(({ range }) => range !== null)).toEqual([true, true, false, false]);
  expect(children[1]?.strands.every(({ range }) => range === null)).toBe(true);
  const [rosa] = await app.db.selectFrom('class_teachers').select('user_id').execute();
  app.wait({ hours: 29 * 24 });
  const later = await app.sameAccount({ learnerId: rosa?.user_id } as Browser);
  const after = (await later.call(api.classReport, undefined, { query: { class: id } })).body.children;
  expect(after.map(({ stories: count }) => count)).toEqual([0, 0]);
  expect(after[0]?.strands).toEqual(children[0]?.strands);
});

test('the report groups who needs practice in the same strand, with a story that can be set for them', async () => {
  const stories = ['kite', 'rain', 'snow', 'wind', 'fog'].map((name) =>
    aPassage({ id: `l02-weather-${name}`, title: name }),
  );
  const app = await testApp({ library: aLibrary(stories) });
  const { teacher, class: id, pupil, otherPupil } = await aSchool(app);
  const report = async () => (await teacher.call(api.classReport, undefined, { query: { class: id } })).body;
  for (const child of [pupil, otherPupil]) {
    const browser = await app.sameAccount({ learnerId: child } as Browser);
    for (const { id: story } of stories.slice(0, 4)) {
      await browser.call(api.getReadingMaterial, { task_UID: story, part: 0 });
      const question = { task_UID: story, pnum: 0, task: 'p1-lit', qnum: 0, attempt: 0, time_spent: 0 };
      await browser.call(api.checkAnswer, { ...question, user_answer: 'in the sea' });
    }
  }
  const story = { passage_id: 'l02-weather-fog', title: 'fog', level: 2 };
  const group = { strand: 'lit_comp', level: 2, children: [pupil, otherPupil] };
  expect((await report()).groups).toEqual([{ ...group, story: { ...story, set: false } }]);
  const until = new Date().toISOString().slice(0, 10);
  const work = {
    requestId: crypto.randomUUID(),
    kind: 'passage',
    passage_id: story.passage_id,
    until,
  } as const;
  await teacher.call(api.setClassWork, { ...work, class: id, everyone: false, children: group.children });
  expect((await report()).groups).toEqual([{ ...group, story: { ...story, set: true } }]);
});

test('a talk is in the language of who asks, with an English beginning of an answer', async () => {
  const app = await testApp();
  const { teacher } = await aSchool(app);
  const talk = async (strand: Strand, level: string) =>
    (await teacher.call(api.talk, undefined, { query: { strand, level } })).body;
  const english = await talk('summary', '3');
  expect(english.starter).toBe('Somebody wanted ..., but ..., so ...');
  expect(english.ask).toMatch(/^If you had only ten seconds/);
  expect(await talk('summary', '4')).toEqual(english);
  expect((await talk('summary', '5')).ask).not.toBe(english.ask);
  teacher.keep('language', 'ar');
  const arabic = await talk('summary', '3');
  expect(arabic.starter).toBe(english.starter);
  expect(arabic.ask).toMatch(/^لو كان عندكم/);
});

test('the report of a class is not for the teacher of another one', async () => {
  const { app, class: id } = await aLesson();
  const stranger = await aSchool(app);
  const { refusal } = await stranger.teacher.call(api.classReport, undefined, { query: { class: id } });
  expect(refusal?.code).toBe('not_found');
});

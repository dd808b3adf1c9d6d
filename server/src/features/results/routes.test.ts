import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';

const task_UID = aPassage().id;

async function aReading() {
  const app = await testApp({ library: aLibrary() });
  const child = await app.guest();
  await child.call(api.getReadingMaterial, { task_UID, part: 0 });
  const answer = (task: string, pnum: number, user_answer: string, attempt: number) =>
    child.call(api.checkAnswer, { task_UID, pnum, task, qnum: 0, user_answer, attempt, time_spent: 0 });
  return { app, child, answer };
}

test('the results summarise the answers of the reading', async () => {
  const { child, answer } = await aReading();
  await answer('p1-lit', 0, 'in the sea', 0);
  await answer('p1-lit', 0, 'in the tree', 1);
  await answer('p1-inf', 0, 'the wind took it', 0);
  for (const attempt of [0, 1, 2]) await answer('p2-lit', 1, 'NO RESPONSE', attempt);
  const { body } = await child.call(api.readingResults, { taskUID: task_UID });
  expect(body).toMatchObject({
    title: 'The Kite',
    finished: true,
    overallScore: { correct: 2, total: 3 },
    attemptsPerQuestion: { first: 1, second: 1, third: 0 },
    averageMark: 2.67,
    LiteralAvgMark: 1.5,
    InferentialAvgMark: 5,
  });
});

test('results of an open reading are marked as not finished', async () => {
  const { child, answer } = await aReading();
  await answer('p1-lit', 0, 'in the tree', 0);
  const { body } = await child.call(api.readingResults, { taskUID: task_UID });
  expect(body).toMatchObject({ finished: false, overallScore: { correct: 1, total: 3 } });
});

test('results of a passage that was never read are refused', async () => {
  const { app } = await aReading();
  const other = await app.learner();
  const asked = await other.call(api.readingResults, { taskUID: task_UID });
  expect(asked).toMatchObject({ status: 404, refusal: { code: 'reading_unknown' } });
});

test('a learner gets only their own answers to a passage that others read as well', async () => {
  const { app, child, answer } = await aReading();
  await answer('p1-inf', 0, 'my secret answer', 0);
  const other = await app.learner();
  await other.call(api.getReadingMaterial, { task_UID, part: 0 });
  const given = { task_UID, pnum: 0, task: 'p1-inf', qnum: 0, attempt: 0, time_spent: 0 };
  await other.call(api.checkAnswer, { ...given, user_answer: 'the wind took it' });
  const writtenBy = async (browser: typeof child) =>
    (await browser.call(api.readingResults, { taskUID: task_UID })).body.questions[1]?.written?.tries;
  expect(await writtenBy(child)).toEqual(['my secret answer']);
  expect(await writtenBy(other)).toEqual(['the wind took it']);
});

test('the results contain no part of the rubric that the learner was not shown', async () => {
  const { child, answer } = await aReading();
  await answer('p1-inf', 0, 'a bird', 0);
  const { body } = await child.call(api.readingResults, { taskUID: task_UID });
  for (const secret of ['The wind took', 'It was the wind', 'The ____ took', 'Look up.'])
    expect(JSON.stringify(body)).not.toContain(secret);
});

const stories = ['kite', 'rain', 'snow'].map((name) =>
  aPassage({ id: `l02-weather-${name}`, title: `The ${name}` }),
);
const nextLevel = aPassage({ id: 'l03-ocean-the-reef', title: 'The Reef', level: 3 });

/** A guest at level 2 who reads whole stories. */
async function aReader(library: Parameters<typeof aLibrary>[0]) {
  const app = await testApp({ library: aLibrary(library) });
  const child = await app.guest();
  const read = async (id: string | -1) => {
    await child.call(api.getReadingMaterial, { task_UID: id, part: 0, level: 2 });
    const passageId = id === -1 ? 'l02-weather-rain' : id;
    const answers = [
      ['p1-lit', 0, 'in the tree'],
      ['p1-inf', 0, 'the wind took it'],
      ['p2-lit', 1, 'on the roof'],
    ] as const;
    for (const [task, pnum, user_answer] of answers) {
      const given = { task_UID: passageId, pnum, task, qnum: 0, attempt: 0, time_spent: 1 };
      await child.call(api.checkAnswer, { ...given, user_answer });
    }
  };
  const resultsOf = async (id: string) => (await child.call(api.readingResults, { taskUID: id })).body;
  return { child, read, resultsOf };
}

test('the next story is the one that the path opens', async () => {
  const { child, read, resultsOf } = await aReader([...stories, nextLevel]);
  await read('l02-weather-kite');
  const { next } = await resultsOf('l02-weather-kite');
  expect(next).toMatchObject({
    passage_id: 'l02-weather-rain',
    level: 2,
    kind: 'path',
    file_name: 'kite.svg',
  });
  await read(-1);
  expect((await child.call(api.mainMenu)).body.go_on).toBeNull(); // the path opened that story, and it was read
});

test('after the last story of a level a story of the next level follows, and at the end the oldest one', async () => {
  const { read, resultsOf } = await aReader([...stories, nextLevel]);
  for (const { id } of stories) await read(id);
  const { next } = await resultsOf('l02-weather-snow');
  expect(next).toMatchObject({ passage_id: nextLevel.id, level: 3, kind: 'new_level' });
  await read(nextLevel.id);
  const again = await resultsOf('l02-weather-snow');
  expect(again.next).toMatchObject({ passage_id: 'l02-weather-kite', kind: 'again' });
});

test('the next story about the same heroes comes before the path, until it was read', async () => {
  const heroes = ['l02-weather-kite', 'l02-weather-snow'].map((id, at) =>
    aPassage({ id, series: { id: 'kite', order: at + 1 } }),
  );
  const { read, resultsOf } = await aReader([...heroes, aPassage({ id: 'l02-weather-rain' })]);
  await read('l02-weather-kite');
  const { next } = await resultsOf('l02-weather-kite');
  expect(next).toMatchObject({ passage_id: 'l02-weather-snow', kind: 'series' });
  await read('l02-weather-snow');
  const onPath = { passage_id: 'l02-weather-rain', kind: 'path' };
  expect((await resultsOf('l02-weather-kite')).next).toMatchObject(onPath);
  expect((await resultsOf('l02-weather-snow')).next).toMatchObject(onPath);
});

test('the only story has no next one', async () => {
  const { read, resultsOf } = await aReader(stories.slice(0, 1));
  await read('l02-weather-kite');
  expect((await resultsOf('l02-weather-kite')).next).toBeNull();
});

test('the four kinds are counted over the last readings', async () => {
  const { read, resultsOf } = await aReader(stories);
  await read('l02-weather-kite');
  await read('l02-weather-rain');
  const { recent } = await resultsOf('l02-weather-rain');
  expect(recent.readings).toBe(2);
  expect(recent.strands.toSorted((one, other) => one.answers - other.answers)).toEqual([
    { strand: 'inf_comp', mark: 5, answers: 2 },
    { strand: 'lit_comp', mark: 5, answers: 4 },
  ]);
});

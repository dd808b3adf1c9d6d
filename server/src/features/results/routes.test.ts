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

import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aLibrary } from '#server/testing/passage.ts';
import { aBank, answersTo, reads, takeTest } from '#server/testing/placement.ts';
import { answersOfPlaced } from './placement-answers.ts';

test('recalibration reads the marked answers of tests that found a level, without learner ids', async () => {
  const app = await testApp({ library: { ...aLibrary(), placement: aBank() } });
  const { read } = await takeTest(await app.learner(), reads(6));
  const hurried = await app.learner();
  await takeTest(hurried, (passage) => answersTo(passage, 1, 1));
  const rows = await answersOfPlaced(app.db);
  expect(rows).toHaveLength(read.length * 5);
  expect(new Set(rows.map(({ testlet }) => testlet))).toEqual(new Set(read.map(({ id }) => id)));
  expect(new Set(rows.map(({ test: name }) => name)).size).toBe(1);
  const [row] = rows;
  expect(Object.keys(row ?? {}).toSorted()).toEqual([
    'item',
    'revision',
    'right',
    'school_year',
    'test',
    'testlet',
  ]);
  expect(row).toMatchObject({ school_year: null, revision: 'r1', item: 'q1', right: true });
});

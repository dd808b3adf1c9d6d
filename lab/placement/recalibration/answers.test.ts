import { join } from 'node:path';
import { expect, test } from 'vitest';
import { difficultiesFile } from '#server/content/placement/difficulties.ts';
import { loadBank } from '#server/content/placement/load-item-bank.ts';
import { fromLines, toFile, toTakers } from './answers.ts';
import { recalibrate } from './recalibrate.ts';

const bank = loadBank(join(import.meta.dirname, '../../../content'), { authored: true });
const [first] = bank.parameters;
if (!first) throw new Error('there is no item bank');
const revision = bank.testlets.get(first.id)?.revision ?? '';
const answers = (test: string, right: boolean) =>
  first.items.map(({ id }) => ({ test, testlet: first.id, item: id, revision, right }));
const everyone = Array.from({ length: 12 }, (_, at) => answers(`child ${at}`, at % 4 === 0)).flat();

test('the result is a file that the server can read, and does not depend on the order of the answers', () => {
  const write = (rows: typeof everyone) =>
    JSON.stringify(toFile(recalibrate(bank.parameters, toTakers(rows, bank), 10)));
  const file = difficultiesFile.parse(JSON.parse(write(everyone)));
  expect(Object.keys(file)).toEqual(first.items.map(({ id }) => `${first.id}/${id}`));
  expect(write(everyone.toReversed())).toBe(write(everyone));
  for (const { authored, difficulty, answers: count } of Object.values(file)) {
    expect(difficulty).toBeGreaterThan(authored);
    expect(count).toBe(12);
  }
});

test('answers to a changed passage, and to a passage that was not completed, are left out', () => {
  const old = answers('old', true).map((row) => ({ ...row, revision: 'before' }));
  const half = answers('half', true).slice(1);
  expect(toTakers([...old, ...half], bank).flatMap(({ sittings }) => sittings)).toEqual([]);
});

test('answers in a file are read line by line', () => {
  const line = { learner: 'a', testlet: first.id, item: 'q1', right: true };
  expect(fromLines(`${JSON.stringify(line)}\n\n`)).toEqual([
    { test: 'a', testlet: first.id, item: 'q1', right: true },
  ]);
  expect(() => fromLines('{"learner": "a", "testlet": "b", "item": "c", "right": "yes"}')).toThrow(
    'Answer 1',
  );
});

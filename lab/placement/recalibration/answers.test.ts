import { join } from 'node:path';
import { expect, test } from 'vitest';
import { difficultiesFile } from '#server/content/placement/difficulties.ts';
import { loadBank } from '#server/content/placement/load-item-bank.ts';
import { fromLines, toFile, toTakers } from './answers.ts';
import { recalibrate } from './recalibrate.ts';

const bank = loadBank(join(import.meta.dirname, '../../../content'), { authored: true });
const [first] = bank.parameters;
if (!first) throw new Error('there is no bank');
const revision = bank.testlets.get(first.id)?.revision ?? '';
const answers = (test: string, right: boolean) =>
  first.items.map(({ id }) => ({ test, testlet: first.id, item: id, revision, right }));
const everyone = Array.from({ length: 12 }, (_, at) => answers(`child ${at}`, at % 4 === 0)).flat();

test('what was found is a file that the server reads, the same from the same answers in any order', () => {
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

test('answers to a passage that has changed since, or that was not answered whole, are left out', () => {
  const old = answers('old', true).map((row) => ({ ...row, revision: 'before' }));
  const half = answers('half', true).slice(1);
  expect(toTakers([...old, ...half], bank).flatMap(({ sittings }) => sittings)).toEqual([]);
});

test('answers collected elsewhere are read line by line', () => {
  const line = { learner: 'a', testlet: first.id, item: 'q1', right: true };
  expect(fromLines(`${JSON.stringify(line)}\n\n`)).toEqual([
    { test: 'a', testlet: first.id, item: 'q1', right: true },
  ]);
  expect(() => fromLines('{"learner": "a", "testlet": "b", "item": "c", "right": "yes"}')).toThrow(
    'Answer 1',
  );
});

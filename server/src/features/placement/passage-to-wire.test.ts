import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadBank } from '#server/content/placement/load-item-bank.ts';
import { passageToWire } from './passage-to-wire.ts';

const bank = loadBank(fileURLToPath(new URL('../../../../content', import.meta.url)));
const passages = [...bank.testlets.values()];
const show = (testlet: (typeof passages)[number], seed: number) =>
  passageToWire(testlet, { number: 1, total: 4, seed, saved: [] });

test('the right option is about equally often in every place, and its place stays for one test', () => {
  const places = [0, 0, 0, 0];
  for (const testlet of passages)
    for (let seed = 0; seed < 20; seed += 1) {
      const passage = show(testlet, seed * 7919);
      expect(show(testlet, seed * 7919)).toEqual(passage);
      for (const { id, options } of passage.tasks) {
        const rubric = bank.marking(testlet.id, id)?.rubric;
        if (!options || rubric?.kind !== 'choice') continue;
        const place = options.indexOf(rubric.correct);
        places[place] = (places[place] ?? 0) + 1;
      }
    }
  const all = places.reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThan(1000);
  for (const count of places) expect(Math.abs(count / all - 0.25)).toBeLessThan(0.05);
});

test('the wire has only what a child reads of each passage', () => {
  for (const testlet of passages) {
    const passage = show(testlet, 1);
    expect(Object.keys(passage).sort()).toEqual(
      ['answers', 'audios', 'expected_time', 'id', 'task_number', 'task_total', 'tasks', 'text'].sort(),
    );
    for (const task of passage.tasks) {
      expect(Object.keys(task).sort()).toEqual(['id', 'options', 'question']);
      const rubric = bank.marking(testlet.id, task.id)?.rubric;
      if (rubric?.kind === 'ideas') expect(JSON.stringify(passage)).not.toContain(rubric.answer);
    }
  }
});

test('saved answers are sent only for the questions of the passage', () => {
  const testlet = passages[0];
  if (!testlet) throw new Error('no passage');
  const saved = [
    { testlet_id: testlet.id, item_id: 'q2', answer: 'a bird' },
    { testlet_id: testlet.id, item_id: 'q9', answer: 'gone' },
    { testlet_id: 'p11-other', item_id: 'q1', answer: 'elsewhere' },
  ];
  const { answers } = passageToWire(testlet, { number: 1, total: 4, seed: 1, saved });
  expect(answers).toEqual([{ task_id: 'q2', answer: 'a bird' }]);
});

import { expect, test } from 'vitest';
import { shuffled } from './shuffled.ts';

const options = ['right', 'second', 'third', 'fourth'];

test('a learner finds the options of a question in the same order at each visit', () => {
  expect(shuffled(options, 'mina/q1')).toEqual(shuffled(options, 'mina/q1'));
  expect([...shuffled(options, 'mina/q1')].sort()).toEqual([...options].sort());
});

test('over many questions the first option of the author is in each place about equally often', () => {
  const places = [0, 0, 0, 0];
  for (let question = 0; question < 4000; question += 1) {
    const at = shuffled(options, `0b9c/${question}`).indexOf('right');
    places[at] = (places[at] ?? 0) + 1;
  }
  for (const count of places) expect(count).toBeGreaterThan(850);
});

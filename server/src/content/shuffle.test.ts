import { expect, test } from 'vitest';
import { optionOrder } from './shuffle.ts';

test('the options of a question have the same order for a whole reading', () => {
  expect(optionOrder(4, 77, 'p1-lit/0')).toEqual(optionOrder(4, 77, 'p1-lit/0'));
});

test('a shuffled question has all its options', () => {
  expect(optionOrder(4, 5, 'p2-inf/1').toSorted()).toEqual([0, 1, 2, 3]);
});

test('over many readings the first option is about equally often in every place', () => {
  const places = [0, 0, 0, 0];
  for (let seed = 0; seed < 4000; seed += 1) {
    const place = optionOrder(4, seed * 7919, 'p1-lit/0').indexOf(0);
    places[place] = (places[place] ?? 0) + 1;
  }
  for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

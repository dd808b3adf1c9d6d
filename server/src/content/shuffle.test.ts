import { expect, test } from 'vitest';
import { optionOrder } from './shuffle.ts';

test('a question keeps its order for a whole reading', () => {
  expect(optionOrder(4, 77, 'p1-lit/0')).toEqual(optionOrder(4, 77, 'p1-lit/0'));
});

test('every option stays in', () => {
  expect(optionOrder(4, 5, 'p2-inf/1').toSorted()).toEqual([0, 1, 2, 3]);
});

test('over many readings the first option lands in every place about as often', () => {
  const places = [0, 0, 0, 0];
  for (let seed = 0; seed < 4000; seed += 1) {
    const place = optionOrder(4, seed * 7919, 'p1-lit/0').indexOf(0);
    places[place] = (places[place] ?? 0) + 1;
  }
  for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

import { expect, test } from 'vitest';
import { isThemeRead, tileState } from './tile-state.ts';

test('a theme with stories is open for a learner and closed for a visitor', () => {
  expect(tileState({ empty: false }, false)).toBe('open');
  expect(tileState({ empty: false }, true)).toBe('closed');
});

test('a theme or topic without stories is under construction for everybody', () => {
  expect(tileState({ empty: true }, false)).toBe('empty');
  expect(tileState({ empty: true }, true)).toBe('empty');
});

test('a theme has the mark "read" once all of its stories were read', () => {
  const read = (count: number, done: number) => isThemeRead({ count, read: done });
  expect([read(3, 3), read(3, 2), read(0, 0)]).toEqual([true, false, false]);
});

import { expect, test } from 'vitest';
import { moodOf } from './help-bee.tsx';

test('the bee cheers for a right answer, thinks or listens beside other messages, and talks during a recording', () => {
  expect(moodOf('yes', false)).toBe('cheering');
  expect(moodOf('not-yet', false)).toBe('thinking');
  expect(moodOf('shared', false)).toBe('listening');
  expect(moodOf('not-yet', true)).toBe('talking');
});

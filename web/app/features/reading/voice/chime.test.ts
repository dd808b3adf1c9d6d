import { expect, test } from 'vitest';
import { notesOf } from './chime.ts';

const highest = (attempt: number) => Math.max(...notesOf(attempt, false).map(({ frequency }) => frequency));

test('each try has a pitch of its own, and the first try the highest', () => {
  expect(highest(0)).toBeGreaterThan(highest(1));
  expect(highest(1)).toBeGreaterThan(highest(2));
});

test('the sound is softer and shorter for people who prefer calm', () => {
  const [note, ...others] = notesOf(0, true);
  expect(others).toEqual([]);
  expect(note?.loudness).toBeLessThan(notesOf(0, false)[0]?.loudness ?? 0);
});

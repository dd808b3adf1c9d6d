import type { WaitingWork } from '@readling/contract';
import { expect, test } from 'vitest';
import { shownWork } from './shown-work.ts';

const until = (day: string): WaitingWork => ({
  id: day,
  from: 'teacher',
  until: day,
  note: null,
  passage_id: null,
  level: null,
  theme: null,
  tile: null,
});

test('a child sees two of what is set, and nothing of which the day has passed', () => {
  const work = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map(until);
  expect(shownWork(work, '2026-11-27').map(({ id }) => id)).toEqual(['2026-11-27', '2026-11-28']);
  expect(shownWork(work, '2026-11-30')).toEqual([]);
});

import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-05-01T10:00:00Z');
const left = (until: string) => timeLeft(new Date(until), now);

test('a demo just started has 23 full hours left', () => {
  expect(left('2026-05-02T09:59:58Z')).toEqual({ unit: 'hours', count: 23 });
});

test('the last hour is shown in minutes, at least one', () => {
  expect(left('2026-05-01T10:59:59Z')).toEqual({ unit: 'minutes', count: 59 });
  expect(left('2026-05-01T10:00:20Z')).toEqual({ unit: 'minutes', count: 1 });
});

test('a demo that is over has nothing left', () => {
  expect(left('2026-05-01T10:00:00Z')).toBeNull();
});

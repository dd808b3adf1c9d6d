import { expect, test } from 'vitest';
import { timeSpent } from './time-spent.ts';

test('time is shown in hours, minutes and seconds', () => {
  expect(timeSpent(3723, 'en')).toBe('1h 2min 3sec');
});

test('units of zero are left out, and no time at all is 0 seconds', () => {
  expect([3600, 125, 59.6, 0].map((seconds) => timeSpent(seconds, 'en'))).toEqual([
    '1h',
    '2min 5sec',
    '1min',
    '0sec',
  ]);
});

test('every language has its own form', () => {
  expect(['es', 'ru', 'zh'].map((tag) => timeSpent(3723, tag).replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
    '1h 2min 3s',
    '1 ч 2 мин 3 с',
    '1小时2分钟3秒',
  ]);
  expect(new Set(['ar', 'fil', 'hi'].map((tag) => timeSpent(3723, tag))).size).toBe(3);
});

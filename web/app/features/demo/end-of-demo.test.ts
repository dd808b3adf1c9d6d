import { expect, test } from 'vitest';
import { endOfDemo } from './end-of-demo.ts';

const now = new Date(2026, 10, 23, 16, 40, 30);
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('the end of the demo is a day and a time, in words of the language', () => {
  expect(endOfDemo(inHours(24), now, 'ru')).toBe('завтра, 16:40');
  expect(endOfDemo(inHours(24), now, 'en')?.replace(/\s/g, ' ')).toBe('tomorrow, 4:40 PM');
  expect(endOfDemo(inHours(2), now, 'es')).toBe('hoy, 18:40');
});

test('a demo that is over has no end to show', () => {
  expect(endOfDemo(now, now, 'en')).toBeNull();
});

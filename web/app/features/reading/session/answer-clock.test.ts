import { expect, test } from 'vitest';
import {
  addTime,
  allowed,
  isOver,
  left,
  offersMoreTime,
  pause,
  resume,
  spent,
  startClock,
} from './answer-clock.ts';

const clock = startClock(45, 'normal', 1000);

test('the countdown ends when its limit has passed, however few ticks there were', () => {
  expect(isOver(clock, 1000 + 44_999)).toBe(false);
  expect(isOver(clock, 1000 + 45_000)).toBe(true);
  expect(left(clock, 1000 + 400_000)).toBe(0);
});

test('more time is offered twenty seconds before the end', () => {
  expect(offersMoreTime(clock, 1000 + 24_900)).toBe(false);
  expect(offersMoreTime(clock, 1000 + 25_000)).toBe(true);
});

test('more time is offered from the start when the limit is short', () => {
  expect(offersMoreTime(startClock(15, 'normal', 0), 0)).toBe(true);
});

test('more time adds the whole limit again, ten times and more', () => {
  let longer = clock;
  for (let time = 0; time < 12; time += 1) longer = addTime(longer);
  expect(allowed(longer)).toBe(13 * 45_000);
  expect(isOver(longer, 1000 + 12 * 45_000)).toBe(false);
});

test('more time is offered again before the new end', () => {
  const longer = addTime(clock);
  expect(offersMoreTime(longer, 1000 + 45_000)).toBe(false);
  expect(offersMoreTime(longer, 1000 + 70_000)).toBe(true);
});

test('the double clock gives twice the limit', () => {
  expect(allowed(startClock(45, 'double', 0))).toBe(90_000);
});

test('a hidden clock never ends and still records the time', () => {
  const off = startClock(45, 'off', 0);
  expect(isOver(off, 3_600_000)).toBe(false);
  expect(offersMoreTime(off, 3_600_000)).toBe(false);
  expect(spent(off, 3_600_000)).toBe(3_600_000);
});

test('a paused clock does not count, and resumes where it stopped', () => {
  const paused = pause(clock, 11_000);
  expect(spent(paused, 500_000)).toBe(10_000);
  expect(spent(resume(paused, 500_000), 501_000)).toBe(11_000);
});

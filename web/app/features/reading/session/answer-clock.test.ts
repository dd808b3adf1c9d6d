import { expect, test } from 'vitest';
import { addTime, allowed, goOn, hold, isOver, left, offersMore, spent, startClock } from './answer-clock.ts';

const clock = startClock(45, 'normal', 1000);

test('the countdown ends when its limit has passed, however few ticks there were', () => {
  expect(isOver(clock, 1000 + 44_999)).toBe(false);
  expect(isOver(clock, 1000 + 45_000)).toBe(true);
  expect(left(clock, 1000 + 400_000)).toBe(0);
});

test('more time is offered twenty seconds before the end', () => {
  expect(offersMore(clock, 1000 + 24_900)).toBe(false);
  expect(offersMore(clock, 1000 + 25_000)).toBe(true);
});

test('where the limit is short, more time is offered from the start', () => {
  expect(offersMore(startClock(15, 'normal', 0), 0)).toBe(true);
});

test('more time adds the whole limit again, ten times and more', () => {
  let longer = clock;
  for (let time = 0; time < 12; time += 1) longer = addTime(longer);
  expect(allowed(longer)).toBe(13 * 45_000);
  expect(isOver(longer, 1000 + 12 * 45_000)).toBe(false);
});

test('after more time the offer comes again before the new end', () => {
  const longer = addTime(clock);
  expect(offersMore(longer, 1000 + 45_000)).toBe(false);
  expect(offersMore(longer, 1000 + 70_000)).toBe(true);
});

test('the double clock gives twice the limit', () => {
  expect(allowed(startClock(45, 'double', 0))).toBe(90_000);
});

test('the hidden clock never ends and still records the time', () => {
  const off = startClock(45, 'off', 0);
  expect(isOver(off, 3_600_000)).toBe(false);
  expect(offersMore(off, 3_600_000)).toBe(false);
  expect(spent(off, 3_600_000)).toBe(3_600_000);
});

test('a clock on hold stands still and goes on from there', () => {
  const held = hold(clock, 11_000);
  expect(spent(held, 500_000)).toBe(10_000);
  expect(spent(goOn(held, 500_000), 501_000)).toBe(11_000);
});

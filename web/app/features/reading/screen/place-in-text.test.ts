import { expect, test } from 'vitest';
import { scrollBetween } from './place-in-text.ts';

const free = { top: 0, bottom: 400 };

test('a place that is in the free area stays where it is', () => {
  expect(scrollBetween({ top: 20, bottom: 300 }, free)).toBe(0);
});

test('a place below the free area moves up until its end is visible', () => {
  const by = scrollBetween({ top: 500, bottom: 600 }, free);
  expect(600 - by).toBe(388);
});

test('a place above the free area moves down until its beginning is visible', () => {
  const by = scrollBetween({ top: -200, bottom: -100 }, free);
  expect(-200 - by).toBe(12);
});

test('a place that does not fit shows its beginning', () => {
  const by = scrollBetween({ top: 300, bottom: 900 }, free);
  expect(300 - by).toBe(12);
});

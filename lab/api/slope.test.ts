import { expect, test } from 'vitest';
import { slopePerHour } from './slope.ts';

const at = (values: number[]) => values.map((value, minute) => ({ minute, value }));

test('memory that grows by one MB a minute grows by 60 MB an hour', () => {
  expect(slopePerHour(at([300, 301, 302, 303]))).toBeCloseTo(60);
});

test('memory that goes up and down around one value does not grow', () => {
  expect(slopePerHour(at([300, 320, 320, 300]))).toBeCloseTo(0);
});

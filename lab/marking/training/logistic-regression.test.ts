import { expect, test } from 'vitest';
import { seededRandom } from '#server/testing/misspell.ts';
import { fitLogisticRegression } from './logistic-regression.ts';

const random = seededRandom(2);
const rows = Array.from({ length: 400 }, () => Float64Array.from([random(), random()]));
const right = rows.map(([first = 0]) => (first + 0.3 * (random() - 0.5) > 0.5 ? 1 : 0));

test('a feature that decides has a large slope, a random one has a small slope', () => {
  const [deciding = 0, unrelated = 0] = fitLogisticRegression(rows, right, 1).slopes;
  expect(deciding).toBeGreaterThan(1);
  expect(Math.abs(unrelated)).toBeLessThan(deciding / 4);
});

test('the same rows give the same weights', () => {
  expect(fitLogisticRegression(rows, right)).toEqual(fitLogisticRegression(rows, right));
});

test('a constant feature gives finite slopes', () => {
  const fitted = fitLogisticRegression(
    rows.map((row) => Float64Array.from([...row, 5])),
    right,
  );
  expect(fitted.slopes.every(Number.isFinite)).toBe(true);
});

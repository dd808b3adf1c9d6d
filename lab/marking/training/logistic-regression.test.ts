import { expect, test } from 'vitest';
import { seededRandom } from '#server/testing/misspell.ts';
import { fitLogisticRegression } from './logistic-regression.ts';

const random = seededRandom(2);
const rows = Array.from({ length: 400 }, () => Float64Array.from([random(), random()]));
const right = rows.map(([first = 0]) => (first + 0.3 * (random() - 0.5) > 0.5 ? 1 : 0));

test('what decides gets the weight, chance gets none', () => {
  const [decides = 0, chance = 0] = fitLogisticRegression(rows, right, 1).slopes;
  expect(decides).toBeGreaterThan(1);
  expect(Math.abs(chance)).toBeLessThan(decides / 4);
});

test('the same rows give the same weights', () => {
  expect(fitLogisticRegression(rows, right)).toEqual(fitLogisticRegression(rows, right));
});

test('a number that never changes does no harm', () => {
  const line = fitLogisticRegression(
    rows.map((row) => Float64Array.from([...row, 5])),
    right,
  );
  expect(line.slopes.every(Number.isFinite)).toBe(true);
});

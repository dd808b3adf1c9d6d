import type { DashboardRow } from '@readling/contract';
import { expect, test } from 'vitest';
import { bestStrand } from './best-strand.ts';

type Mark = number | null;
const row = (...marks: [Mark, Mark, Mark, Mark]): DashboardRow => ['kite', 2, 'Play', 'Kite', ...marks, 60];

test('the best strand has the highest mean of marks, questions that were not asked left out', () => {
  expect(bestStrand([row(3, 4, null, 2), row(3, 4, 5, null)])).toBe('critical');
  expect(bestStrand([row(5, 4, 3, 2), row(1, 4, 3, 2)])).toBe('inferential');
});

test('no strand is named best while all means are low', () => {
  expect(bestStrand([row(2, 1, null, 0)])).toBeNull();
  expect(bestStrand([])).toBeNull();
});

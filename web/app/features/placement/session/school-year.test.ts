import { expect, test } from 'vitest';
import { schoolYearOf } from './school-year.ts';

test('a child of six is in the first school year, and one of five not at school yet', () => {
  expect([4, 5, 6, 7, 14].map(schoolYearOf)).toEqual([0, 0, 1, 2, 9]);
});

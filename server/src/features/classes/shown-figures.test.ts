import { expect, test } from 'vitest';
import { shownFigures } from './shown-figures.ts';

const month = new Date('2026-11-01');
const counted = {
  children: 20,
  madeAt: new Date('2026-09-01'),
  weekReaders: 3,
  weekStories: 6,
  weekSeconds: 90,
  monthReaders: 9,
  monthStories: 12,
  monthSeconds: 630,
};

test('the figures of a class are those of its week and its month', () => {
  expect(shownFigures(counted, month)).toEqual({
    readers: 3,
    week: { stories: 6, minutes: 2 },
    month: { stories: 12, minutes: 11 },
    trend: 'more',
  });
});

test.each([
  ['in the week', { weekReaders: 2 }, { readers: 2, week: null, month: { stories: 12 }, trend: null }],
  ['in the month', { weekReaders: 2, monthReaders: 2 }, { readers: 2, week: null, month: null, trend: null }],
  ['at all', { children: 2, weekReaders: 2, monthReaders: 2 }, { readers: null, week: null, month: null }],
])('figures of two readers %s are left out', (_, few, shown) => {
  expect(shownFigures({ ...counted, ...few }, month)).toMatchObject(shown);
});

test('a class that is younger than the weeks that are compared has no usual week', () => {
  expect(shownFigures({ ...counted, madeAt: new Date('2026-11-02') }, month).trend).toBeNull();
});

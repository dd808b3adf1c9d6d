import { expect, test } from 'vitest';
import { madeUpBoard, madeUpReport } from './made-up-class.ts';

const begin = Date.UTC(2026, 10, 27, 10);
const lesson = Array.from({ length: 720 }, (_, second) => new Date(begin + second * 1000));

test('each child is on the board once in every second of the lesson, and no more need the teacher than it shows', () => {
  const { children } = madeUpReport(new Date(begin));
  const ids = children.map(({ child }) => child).sort();
  expect(new Set(ids).size).toBe(24);
  for (const now of lesson) {
    const { needy, others } = madeUpBoard(now);
    expect([...needy, ...others].map(({ child }) => child).sort()).toEqual(ids);
    expect(needy.length).toBeLessThanOrEqual(5);
    for (const { since } of needy) expect(Date.parse(since)).toBeLessThanOrEqual(now.getTime());
  }
});

test('in a lesson every reason is seen once, and a child that asks comes first', () => {
  const boards = lesson.map((now) => madeUpBoard(now));
  const reasons = new Set(boards.flatMap(({ needy }) => needy.map(({ why }) => why)));
  expect([...reasons].sort()).toEqual(['asked', 'closed', 'quiet', 'rushing', 'third_try', 'too_hard']);
  for (const { needy } of boards)
    expect(needy.findIndex(({ why }) => why === 'asked')).toBeLessThanOrEqual(0);
});

test('at one time the class is the same for everybody, and the next lesson is like the last one', () => {
  const now = new Date(begin + 123_000);
  expect(madeUpBoard(now)).toEqual(madeUpBoard(new Date(now)));
  const { needy } = madeUpBoard(new Date(now.getTime() + 720_000));
  expect(needy.map(({ child }) => child)).toEqual(madeUpBoard(now).needy.map(({ child }) => child));
});

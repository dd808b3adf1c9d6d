import { expect, test } from 'vitest';
import { type Figures, judgeHealth } from './judge-health.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const good: Figures = {
  requests: 1000,
  failed: 20,
  answerSeconds: 1,
  missing: 20,
  connectionSeconds: 0.1,
  connectionsWaiting: 20,
  diskFree: 10e9,
  diskSize: 100e9,
  databaseSize: 9e9,
  databaseOnDisk: true,
  jobsLast: hoursAgo(3),
  jobsWaiting: 100,
  jobsGivenUp: 0,
  unsent: 1,
  oldestUnsentSeconds: 1800,
  packsLeftOut: 0,
};
const judge = (figures: Partial<Figures>, started = hoursAgo(1)) =>
  judgeHealth({ ...good, ...figures }, started, now);

test('a server whose figures are all at the limits is good', () => {
  expect(judge({}).filter(({ state, problem }) => state !== 'good' || problem !== null)).toEqual([]);
  expect(judge({}).map(({ check }) => check)).toEqual([
    'requests',
    'answers',
    'disk',
    'connections',
    'jobs',
    'mails',
    'content',
  ]);
});

test.each<[string, string, string, Partial<Figures>]>([
  ['requests', 'act', 'failing', { failed: 21 }],
  ['answers', 'look', 'slow', { answerSeconds: 2.5 }],
  ['disk', 'act', 'full', { diskFree: 9.9e9 }],
  ['disk', 'look', 'no_room_for_backup', { databaseSize: 11e9 }],
  ['connections', 'look', 'waiting', { connectionSeconds: 0.2 }],
  ['connections', 'look', 'waiting', { connectionsWaiting: 21 }],
  ['jobs', 'look', 'late', { jobsLast: hoursAgo(3.1) }],
  ['jobs', 'look', 'given_up', { jobsGivenUp: 1 }],
  ['jobs', 'look', 'piled_up', { jobsWaiting: 101 }],
  ['mails', 'look', 'unsent', { oldestUnsentSeconds: 1801 }],
  ['content', 'look', 'left_out', { packsLeftOut: 1 }],
  ['content', 'look', 'missing', { missing: 21 }],
])('%s: %s, because %s', (check, state, problem, figures) => {
  expect(judge(figures)[0]).toMatchObject({ check, state, problem });
  expect(judge(figures).filter((each) => each.state !== 'good')).toHaveLength(1);
});

test('what children notice comes before what can wait', () => {
  const states = judge({ failed: 21, oldestUnsentSeconds: 1801 }).map(({ check }) => check);
  expect(states.slice(0, 2)).toEqual(['requests', 'mails']);
});

test('a server that has just begun, without answers or requests, is good', () => {
  const young = { requests: 3, failed: 1, answerSeconds: null, jobsLast: null };
  expect(judge(young).every(({ state }) => state === 'good')).toBe(true);
  expect(judge({ jobsLast: null }, hoursAgo(4))[0]).toMatchObject({ check: 'jobs', problem: 'late' });
});

test('the size of a database on another machine says nothing about this disk', () => {
  const elsewhere = judge({ databaseSize: 11e9, databaseOnDisk: false });
  expect(elsewhere.every(({ state }) => state === 'good')).toBe(true);
});

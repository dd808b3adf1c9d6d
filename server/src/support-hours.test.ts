import { expect, test } from 'vitest';
import { nextLook, readSupportHours } from './support-hours.ts';

const next = (setting: string, now: string) => {
  const hours = readSupportHours(setting);
  return hours && (nextLook(hours, new Date(now))?.toISOString() ?? 'now');
};
const office = 'Mon-Fri 09:00-17:00 Europe/Berlin';

test.each([
  ['within the hours a person looks now', office, '2026-01-05T08:00:00Z', 'now'],
  ['before them it is today', office, '2026-01-05T05:10:00Z', '2026-01-05T08:00:00.000Z'],
  ['their end is outside', office, '2026-01-05T16:00:00Z', '2026-01-06T08:00:00.000Z'],
  ['on a Friday evening it is Monday', office, '2026-01-09T20:00:00Z', '2026-01-12T08:00:00.000Z'],
  ['in summer the clock of the place counts', office, '2026-07-06T06:00:00Z', '2026-07-06T07:00:00.000Z'],
  [
    'a week may have several',
    'Mon 09:00-10:00, Sat-Sun 10:00-12:00 UTC',
    '2026-01-09T20:00:00Z',
    '2026-01-10T10:00:00.000Z',
  ],
  ['days may go round the week', 'Sat-Mon 09:00-10:00 UTC', '2026-01-04T09:30:00Z', 'now'],
])('%s', (_, setting, now, wanted) => {
  expect(next(setting, now)).toBe(wanted);
});

test.each([
  '',
  'Mon-Fri',
  '09:00-17:00 UTC',
  'Mon 17:00-09:00 UTC',
  'Mon 9-17 UTC',
  'Mon 09:00-25:00 UTC',
  'Foo 09:00-17:00 UTC',
  'Mon 09:00-17:00 Mars/North',
])('%j is not understood', (setting) => {
  expect(readSupportHours(setting)).toBeNull();
});

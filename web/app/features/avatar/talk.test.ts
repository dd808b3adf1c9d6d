import { expect, test } from 'vitest';
import { quiet, standsMs, type Talk, type TalkEvent, talk, tips } from './talk.ts';

const after = (...events: TalkEvent[]) => events.reduce<Talk>(talk, quiet);

test('the bee says hello for seven seconds, then one tip for ten, and then it is quiet', () => {
  const lines = (['arrived', 'faded', 'faded', 'faded'] as const).map(
    (_, at, events) => after(...events.slice(0, at + 1)).saying,
  );
  expect(lines).toEqual(['greeting', 'tipHear', null, null]);
  expect(standsMs('greeting')).toBe(7000);
  expect(standsMs('tipHear')).toBe(10_000);
});

test('each press brings the next tip, round and round', () => {
  const presses = [...tips, ...tips].map((_, at) => after(...Array<TalkEvent>(at + 1).fill('asked')).saying);
  expect(presses).toEqual([...tips, ...tips]);
});

test('who presses before the greeting is not greeted over the tip', () => {
  expect(after('asked', 'arrived').saying).toBe('tipHear');
  expect(after('asked', 'faded', 'arrived').saying).toBeNull();
});

test('a bee that was hushed says nothing by itself', () => {
  expect(after('arrived', 'hushed', 'faded').saying).toBeNull();
  expect(after('arrived', 'hushed', 'asked').saying).toBe('tipHear');
});

import { expect, test } from 'vitest';
import { stateOf } from './work-state.ts';

const at = (day: number) => new Date(2026, 0, day);
const step = (passageId: string | null, closed: number | null) => ({
  passageId,
  closedAt: closed === null ? null : at(closed),
});

test.each([
  ['nothing read', 'passage', [], 'not_yet'],
  ['another story finished', 'passage', [step('boats', 6)], 'not_yet'],
  ['finished before it was set', 'passage', [step('ants', 4)], 'not_yet'],
  ['open', 'passage', [step('ants', null)], 'reading'],
  ['finished since', 'passage', [step('ants', 6)], 'done'],
  ['finished at the moment it was set', 'passage', [step('ants', 5)], 'done'],
  ['finished since, and opened again', 'passage', [step('ants', 6), step('ants', null)], 'done'],
  ['one story of the shelf', 'shelf', [step('bees', 6)], 'done'],
  ['a test does not finish a story', 'shelf', [step(null, 6)], 'not_yet'],
  ['the test begun', 'placement', [step(null, null)], 'reading'],
  ['the test finished', 'placement', [step(null, 6)], 'done'],
  ['the test finished before', 'placement', [step(null, 4)], 'not_yet'],
] as const)('set work: %s', (_, kind, steps, state) => {
  const passages = new Set(kind === 'placement' ? [] : kind === 'shelf' ? ['ants', 'bees'] : ['ants']);
  expect(stateOf({ kind, setAt: at(5) }, passages, steps)).toBe(state);
});

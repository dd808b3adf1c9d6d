import { expect, test } from 'vitest';
import { refreshTokenState } from './session-life.ts';

const now = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const fresh = {
  expiresAt: after(86_400),
  rotatedAt: null,
  endedAt: null,
  demoUntil: null,
  startedAt: after(-60),
  role: 'user',
  byCard: false,
} as const;

test.each([
  ['a fresh token goes on', {}, 'good'],
  ['a lapsed token ends', { expiresAt: now }, 'ended'],
  ['a token of an ended session ends', { endedAt: after(-1) }, 'ended'],
  ['a session ends after 180 days', { startedAt: after(-180 * 86_400) }, 'ended'],
  ['a session of 179 days goes on', { startedAt: after(-179 * 86_400) }, 'good'],
  ['the session of an admin ends after 12 hours', { startedAt: after(-12 * 3600), role: 'admin' }, 'ended'],
  [
    'the session of a card ends after a school day',
    { startedAt: after(-8 * 3600), role: 'child', byCard: true },
    'ended',
  ],
  [
    'the session of a card goes on until then',
    { startedAt: after(1 - 8 * 3600), role: 'child', byCard: true },
    'good',
  ],
  ['a token rotated 10 seconds ago has grace', { rotatedAt: after(-10) }, 'grace'],
  ['a token rotated longer ago was stolen', { rotatedAt: after(-10.001) }, 'stolen'],
  ['a guest goes on during the demo day', { demoUntil: after(1) }, 'good'],
  ['a guest ends with the demo day', { demoUntil: now }, 'demo_over'],
  [
    'a stolen token of a guest ends the session all the same',
    { demoUntil: now, rotatedAt: after(-60) },
    'stolen',
  ],
] as const)('%s', (_title, change, life) => {
  expect(refreshTokenState({ ...fresh, ...change }, now)).toBe(life);
});

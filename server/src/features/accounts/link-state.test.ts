import { expect, test } from 'vitest';
import { verificationState } from './link-state.ts';

const now = new Date('2026-03-03T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  [
    'a verification link works for 48 hours',
    { createdAt: ago(47.9), usedAt: null, verifiedAt: null },
    'good',
  ],
  [
    'a verification link expires after 48 hours',
    { createdAt: ago(48), usedAt: null, verifiedAt: null },
    'expired',
  ],
  [
    'a used verification link is done, for ever',
    { createdAt: ago(900), usedAt: ago(890), verifiedAt: ago(890) },
    'done',
  ],
  [
    'an older link of a verified account is done',
    { createdAt: ago(60), usedAt: null, verifiedAt: ago(1) },
    'done',
  ],
] as const)('%s', (_title, link, state) => {
  expect(verificationState(link, now)).toBe(state);
});

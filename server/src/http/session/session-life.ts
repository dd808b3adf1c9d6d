import type { Role } from '@readling/contract';

/**
 * The state of a refresh token when it is used:
 *
 * - `good`: rotate it and continue.
 * - `grace`: it was rotated a moment ago, by another tab or in a lost reply. Continue with one more token.
 * - `stolen`: it was rotated longer ago, so somebody may have copied it. End the session on all devices.
 * - `demo_over`: the guest's demo is over.
 * - `ended`: it expired, its session was ended, or the session began too long ago.
 */
export type RefreshTokenState = 'good' | 'grace' | 'stolen' | 'demo_over' | 'ended';

export type RefreshToken = {
  expiresAt: Date;
  rotatedAt: Date | null;
  endedAt: Date | null;
  demoUntil: Date | null;
  startedAt: Date;
  role: Role;
  byCard: boolean;
};

const graceMs = 10_000;
const hourMs = 3_600_000;

/** However often a session is renewed, it ends after this. An admin reads what children write in the chat. */
const longestMs: Record<Role, number> = {
  guest: 180 * 24 * hourMs,
  user: 180 * 24 * hourMs,
  child: 180 * 24 * hourMs,
  admin: 12 * hourMs,
};

/**
 * The session that a child began with its card, on a device that other children use next. It ends after a school day, and
 * before that when nobody reads for `idleMs`.
 */
export const cardSession = { longestMs: 8 * hourMs, idleMs: hourMs } as const;

/** A session that began before this time has ended. */
export const firstStart = (role: Role, now: Date) => new Date(now.getTime() - longestMs[role]);

export function refreshTokenState(
  { expiresAt, rotatedAt, endedAt, demoUntil, startedAt, role, byCard }: RefreshToken,
  now: Date,
): RefreshTokenState {
  if (endedAt || expiresAt <= now) return 'ended';
  if (startedAt <= firstStart(role, now)) return 'ended';
  if (byCard && now.getTime() - startedAt.getTime() >= cardSession.longestMs) return 'ended';
  if (rotatedAt && now.getTime() - rotatedAt.getTime() > graceMs) return 'stolen';
  if (demoUntil && demoUntil <= now) return 'demo_over';
  return rotatedAt ? 'grace' : 'good';
}

/**
 * The state of a refresh token when it is used:
 *
 * - `good`: rotate it and continue.
 * - `grace`: it was rotated a moment ago, by another tab or in a lost reply. Continue with one more token.
 * - `stolen`: it was rotated longer ago, so somebody may have copied it. End the session on all devices.
 * - `demo_over`: the guest's demo is over.
 * - `ended`: it expired, or its session was ended.
 */
export type RefreshTokenState = 'good' | 'grace' | 'stolen' | 'demo_over' | 'ended';

export type RefreshToken = {
  expiresAt: Date;
  rotatedAt: Date | null;
  endedAt: Date | null;
  demoUntil: Date | null;
};

const graceMs = 10_000;

export function refreshTokenState(
  { expiresAt, rotatedAt, endedAt, demoUntil }: RefreshToken,
  now: Date,
): RefreshTokenState {
  if (endedAt || expiresAt <= now) return 'ended';
  if (rotatedAt && now.getTime() - rotatedAt.getTime() > graceMs) return 'stolen';
  if (demoUntil && demoUntil <= now) return 'demo_over';
  return rotatedAt ? 'grace' : 'good';
}

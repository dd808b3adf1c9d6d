/**
 * What a refresh token is worth when it comes back.
 *
 *   good       rotate it and go on
 *   grace      it was rotated a moment ago, by another tab or in a lost reply: go on with a further token
 *   stolen     it was rotated longer ago, so somebody keeps a copy: the session ends for all
 *   demo_over  its guest's day is over
 *   ended      it lapsed, or its session was ended
 */
export type Life = 'good' | 'grace' | 'stolen' | 'demo_over' | 'ended';

export type RefreshToken = {
  expiresAt: Date;
  rotatedAt: Date | null;
  endedAt: Date | null;
  demoUntil: Date | null;
};

const graceMs = 10_000;

export function lifeOf({ expiresAt, rotatedAt, endedAt, demoUntil }: RefreshToken, now: Date): Life {
  if (endedAt || expiresAt <= now) return 'ended';
  if (rotatedAt && now.getTime() - rotatedAt.getTime() > graceMs) return 'stolen';
  if (demoUntil && demoUntil <= now) return 'demo_over';
  return rotatedAt ? 'grace' : 'good';
}

import { limits } from '@readling/contract';

export type Link = { createdAt: Date; usedAt: Date | null; verifiedAt: Date | null };
/** `done`: the address is confirmed already, so asking again is answered as the first time. */
export type LinkState = 'good' | 'done' | 'expired';

const lifeMs = limits.verificationHours * 3_600_000;

export function linkState({ createdAt, usedAt, verifiedAt }: Link, now: Date): LinkState {
  if (usedAt || verifiedAt) return 'done';
  return now.getTime() - createdAt.getTime() >= lifeMs ? 'expired' : 'good';
}

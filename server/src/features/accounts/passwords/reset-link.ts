import { limits } from '@readling/contract';

type Link = { createdAt: Date; usedAt: Date | null };
export type ResetState = 'good' | 'used' | 'expired';

const lifeMs = limits.passwordResetHours * 3_600_000;

/** What a mailed link to a new password is worth: it works once, for an hour. */
export function resetState({ createdAt, usedAt }: Link, now: Date): ResetState {
  if (usedAt) return 'used';
  return now.getTime() - createdAt.getTime() >= lifeMs ? 'expired' : 'good';
}

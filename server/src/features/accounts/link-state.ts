/** Whether a mailed link still works. */
import { limits } from '@readling/contract';

export type VerificationLink = { createdAt: Date; usedAt: Date | null; verifiedAt: Date | null };
/**
 * `done`: the email is verified already, so opening the link again gives the same reply as the first time.
 */
export type VerificationState = 'good' | 'done' | 'expired';

type ResetLink = { createdAt: Date; usedAt: Date | null };
type ResetState = 'good' | 'used' | 'expired';

const hourMs = 3_600_000;

export function verificationState(
  { createdAt, usedAt, verifiedAt }: VerificationLink,
  now: Date,
): VerificationState {
  if (usedAt || verifiedAt) return 'done';
  return now.getTime() - createdAt.getTime() >= limits.verificationHours * hourMs ? 'expired' : 'good';
}

/** A link to a new password works once. */
export function resetState({ createdAt, usedAt }: ResetLink, now: Date): ResetState {
  if (usedAt) return 'used';
  return now.getTime() - createdAt.getTime() >= limits.passwordResetHours * hourMs ? 'expired' : 'good';
}

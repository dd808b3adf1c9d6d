/**
 * Limits of the support chat. `waitMs`: the longest that a poll waits; it ends up to a tenth earlier. `pollMs`: the
 * pause before the next poll, while a message of the asker has no answer (`awaiting`), and the backoff otherwise
 * (`idle`). `messages`: in one conversation.
 */
export const chatLimits = {
  expiryMs: 3_600_000,
  waitMs: 30_000,
  pollMs: { awaiting: 2000, idle: [10_000, 20_000, 30_000] },
  batchMs: 180,
  batch: 100,
  textLength: 2000,
  messages: 2000,
} as const;

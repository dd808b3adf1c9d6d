/**
 * Sound that is sent, in samples a second: a sentence of at most 30 s; a part of at most 5 min, to find its
 * sentences. `accountBytes`: of all stored sentences of an account, about 45 min.
 */
export const recordingLimits = {
  sentenceRate: 24_000,
  sentenceBytes: 1_500_000,
  partRate: 8_000,
  partBytes: 5_000_000,
  accountBytes: 128 * 2 ** 20,
} as const;

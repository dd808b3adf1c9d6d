/** Numbers that both sides use. Each is a rule of the product. */
export const limits = {
  levels: 11,
  demoLevels: 6,
  demoHours: 24,
  retries: 2,
  options: 4,
  /** up to this level a story says what to press */
  promptLevels: 3,
  /** up to this level an answer can be built from words */
  wordBankLevels: 2,
  noResponse: 'NO RESPONSE',
  gradeShownMs: 3000,
  noticeMs: 2000,
  countdownTickMs: 100,
  progressTurnsAt: 0.66,
  freeTextRows: 4,
  answerLength: 2000,
  passwordLength: { least: 8, most: 128 },
  nameLength: 80,
  emailLength: 254,
  /** items on a page of an admin's list */
  listPage: 20,
  verificationHours: 48,
  passwordResetHours: 1,
  undoDays: 7,
  revealWordMs: 800,
  languageCookieSeconds: 31_536_000,
  verificationRedirectSeconds: 30,
  moreTimeWarningSeconds: 20,
  bodyBytes: 64 * 1024,
} as const;

/** Milliseconds per word for levels 1 to 6. Higher levels have the value of level 6, also below. */
export const pace = [1000, 700, 500, 400, 400, 400] as const;
/** Font size of the passage in rem, for levels 1 to 6. */
export const fontSize = [3, 2, 1.5, 1.5, 1, 1] as const;
/** Gap between the lines of the passage in rem, for levels 1 to 6. */
export const lineGap = [2, 1.5, 1, 1, 1, 1] as const;

/** Returns the value of one of these tables for any level. */
export const atLevel = (table: readonly number[], level: number): number =>
  table[Math.min(level, table.length) - 1] ?? table[0] ?? 0;

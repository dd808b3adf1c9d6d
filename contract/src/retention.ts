import { classLimits } from './class-limits.ts';

/** An account that nobody used for so long is deleted, after a mail. */
export const unusedMonths = 24;

/** How long a receipt of a deletion is kept, and for how long no backup brings the deleted back. */
export const receiptMonths = 24;

/** After so many months it is forgotten that a grown-up looked at a child. */
export const lookMonths = 13;

/**
 * After how many days the server deletes data. `chats`: after the last word; `setWork`: after its last day; `letters`: 30
 * days after they work no more; `asks`: of parents to
 * look at a child or that it joins a class, those that no teacher answers.
 */
export const retentionDays = {
  unverified: 30,
  mails: 7,
  chats: 30,
  waitlist: 30,
  setWork: 30,
  letters: classLimits.letterDays + 30,
  asks: classLimits.letterDays,
} as const;

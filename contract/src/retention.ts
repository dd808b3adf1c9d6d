/** An account that nobody used for so long is deleted, after a mail. */
export const unusedMonths = 24;

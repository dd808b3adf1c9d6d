/** An account that nobody used for so long is deleted, after a mail. */
export const unusedMonths = 24;

/** How long a receipt of a deletion is kept, and for how long no backup brings the deleted back. */
export const receiptMonths = 24;

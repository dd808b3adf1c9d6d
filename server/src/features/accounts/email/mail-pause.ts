/**
 * The least time between two mails to one email address, so that nobody can fill the mailbox of another
 * person.
 */
export const mailPauseMs = 60_000;

import type { Operation } from '../endpoint.ts';

export const waitlist: Operation = {
  summary:
    'Join the waitlist, or the pilot. An email that is not confirmed yet gets a mail with a link; the reply is the same for known and new emails. With `OK: false`, `message` says what is wrong with the email.',
  refusals: [],
  rate: { max: 30, seconds: 600, shared: true },
};

export const waitlistForm: Operation = {
  summary:
    'The same for a form with the fields `email` and `pilot`: redirects to /waitlist, which tells what happened.',
  refusals: [],
  rate: { max: 30, seconds: 600, shared: true },
};

export const confirmWaitlist: Operation = {
  summary: 'Confirm a waitlist entry with the token of a mailed link, by a form. Redirects to /waitlist.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

export const leaveWaitlist: Operation = {
  summary: 'Delete a waitlist entry with the token of a mailed link, by a form. Redirects to /waitlist.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

export const unsubscribe: Operation = {
  summary:
    'The same for mail programs (RFC 8058): not redirected, and the same reply for an entry that is gone.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

export const openUnsubscribe: Operation = {
  summary: 'The same URL opened in a browser: redirects to /waitlist, where a button deletes the entry.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

export const waitlistCsv: Operation = {
  summary:
    'The waitlist as a CSV file: email, pilot (1 or 0), language, joined_at, confirmed_at, invited_at, answered_at.',
  refusals: [],
  rate: { max: 30, seconds: 60 },
  logged: [],
};

export const searchWaitlist: Operation = {
  summary:
    'A page of the waitlist, newest first: entries whose email contains `find`, and counts of the whole list.',
  refusals: [],
  rate: { max: 300, seconds: 60 },
  logged: ['page'],
};

export const deleteWaitlistEntry: Operation = {
  summary: 'Delete a waitlist entry and its mails. The reply is the same when it is gone already.',
  refusals: [],
  rate: { max: 300, seconds: 60 },
  logged: [],
};

export const answerWaitlistEntry: Operation = {
  summary: 'Mark a waitlist entry as answered, or as not answered.',
  refusals: ['not_found'],
  rate: { max: 300, seconds: 60 },
  logged: [],
};

export const mailWaitlistEntry: Operation = {
  summary:
    'Mail an invitation to a confirmed waitlist entry, once; or the link to confirm to another one, at most once a day. A repeat sends nothing more.',
  refusals: ['not_found'],
  rate: { max: 300, seconds: 60, shared: true },
  logged: [],
};

/** The waitlist as the admin sees it. */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { language } from './languages.ts';
import { limits } from './limits.ts';
import { found, pageNumber, searchText } from './paged-list.ts';

/** Of an entry that is in the list. */
const email = text(3, limits.emailLength);
const time = z.nullable(z.string());
const waitlistEntry = z.object({
  email: z.string(),
  pilot: z.boolean(),
  language,
  joined_at: z.string(),
  /** when the last mail with a link to confirm was written; null for entries of earlier releases */
  asked_at: time,
  confirmed_at: time,
  invited_at: time,
  answered_at: time,
});
export type WaitlistEntry = z.output<typeof waitlistEntry>;

/** A POST, so that no email is part of a URL. */
export const searchWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist_search',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ find: searchText, page: pageNumber }),
  reply: found(waitlistEntry, { confirmed: z.int(), unconfirmed: z.int() }),
});

export const deleteWaitlistEntry = endpoint({
  method: 'POST',
  path: '/api/waitlist_delete',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ email }),
  reply: z.object({ deleted: z.boolean() }),
});

export const answerWaitlistEntry = endpoint({
  method: 'POST',
  path: '/api/waitlist_answered',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ email, answered: z.boolean() }),
  reply: waitlistEntry,
});

/** Writes the mail that fits: an invitation to a confirmed entry, else the link to confirm again. */
export const mailWaitlistEntry = endpoint({
  method: 'POST',
  path: '/api/waitlist_mail',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ email }),
  reply: waitlistEntry,
});

/**
 * The links in mails of the waitlist, and the link that stops the mails about new stories. An entry counts once its owner has confirmed it by a mailed
 * link, and every mail has a link that deletes it. The links lead to the page `/waitlist`, whose buttons are forms: to
 * open a link changes nothing.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The secret part of a mailed link. */
export const waitlistToken = z.uuid();

/** What the page `/waitlist` tells after a form was sent. */
export const waitlistOutcome = z.enum([
  'sent',
  'no_email',
  'confirmed',
  'left',
  'news_stopped',
  'unknown',
  'too_many',
  'failed',
]);
export type WaitlistOutcome = z.output<typeof waitlistOutcome>;

export const confirmWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist_confirm/:token',
  access: 'anyone',
  csrf: false,
  changes: true,
  params: z.object({ token: waitlistToken }),
  reply: z.unknown(),
  redirects: true,
});

export const leaveWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist_leave/:token',
  access: 'anyone',
  csrf: false,
  changes: true,
  params: z.object({ token: waitlistToken }),
  reply: z.unknown(),
  redirects: true,
});

/** Mail programs send a POST here by themselves (RFC 8058), which must not be redirected. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  access: 'anyone',
  csrf: false,
  changes: true,
  params: z.object({ token: waitlistToken }),
  reply: z.object({ left: z.boolean() }),
});

/** Mail programs that know no such POST open the same URL in a browser. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  access: 'anyone',
  csrf: false,
  changes: false,
  params: z.object({ token: waitlistToken }),
  reply: z.unknown(),
  redirects: true,
});

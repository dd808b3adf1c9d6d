/** Joining the waitlist. Every landing page loads this file, so the other calls of the waitlist are apart. */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { limits } from './limits.ts';

export const waitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ email: text(0, limits.emailLength), pilot: z.union([z.literal(0), z.literal(1)]) }),
  reply: z.object({ OK: z.boolean(), message: z.string() }),
});

/** For the form of the landing page before scripts have loaded: `email`, and `pilot` 1 or 0. */
export const waitlistForm = endpoint({
  method: 'POST',
  path: '/api/waitlist_form',
  access: 'anyone',
  csrf: false,
  changes: true,
  reply: z.unknown(),
  redirects: true,
});

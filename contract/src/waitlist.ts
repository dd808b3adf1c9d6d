/** People who want to hear from us. */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { limits } from './limits.ts';

export const waitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist',
  summary:
    'Join the waitlist, or the pilot. Stored once an address; the answer is the same for known and new ones. `OK: false` says in `message` what is wrong with the address.',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ email: text(0, limits.emailLength), pilot: z.union([z.literal(0), z.literal(1)]) }),
  reply: z.object({ OK: z.boolean(), message: z.string() }),
  refusals: [],
  rate: { max: 30, seconds: 600 },
});

export const waitlistCsv = endpoint({
  method: 'GET',
  path: '/api/waitlist_csv',
  summary: 'The waitlist as a CSV file: email, pilot (1 or 0), language, joined_at.',
  access: 'admin',
  csrf: false,
  changes: false,
  reply: z.string(),
  media: 'text/csv; charset=utf-8',
  refusals: [],
  rate: { max: 30, seconds: 60 },
});

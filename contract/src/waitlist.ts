/** People who asked to be informed when Readling opens. */
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

export const waitlistCsv = endpoint({
  method: 'GET',
  path: '/api/waitlist_csv',
  access: 'admin',
  csrf: false,
  changes: false,
  reply: z.string(),
  media: 'text/csv; charset=utf-8',
});

/** Which pages are used: a count for each page and day. No cookie, no IP address, no person. */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';

export const counter = endpoint({
  method: 'POST',
  path: '/api/counter',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({
    page: text(1, 60),
    path: text(1, 500),
    timestamp: z.union([text(1, 40), z.number()]),
  }),
  reply: z.object({ message: z.string() }),
});

/** Which pages are used: a count for each page and day. No cookie, no IP address, no person. */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';

export const counter = endpoint({
  method: 'POST',
  path: '/api/counter',
  summary:
    'Count one visit of a page. `page` is the name of a route, such as /verify/$token; unknown names are not stored; `path` and `timestamp` are read and dropped.',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({
    page: text(1, 60),
    path: text(1, 500),
    timestamp: z.union([text(1, 40), z.number()]),
  }),
  reply: z.object({ message: z.string() }),
  refusals: [],
  rate: { max: 1200, seconds: 60 },
});

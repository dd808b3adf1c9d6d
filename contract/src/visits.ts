/** Which pages are used: a number a page and day. No cookie, no address, no person. */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';

/** The names of our routes, as web/app/routes.ts has them. */
export const countedPages = [
  '/',
  '/login',
  '/register',
  '/forgot_password',
  '/reset_password/$token',
  '/verify/$token',
  '/dashboard',
  '/placement',
  '/inbox',
  '/learn',
  '/themes',
  '/rtopics',
  '/reading',
  '/reading_results',
  '/typing',
  '/type_race',
  '/subjects',
  '/whyus',
  '/pricing',
  '/aboutus',
  '/privacy',
  '/terms',
  '/demo',
  '/credits',
  '/profile',
  '/index',
] as const;

export const counter = endpoint({
  method: 'POST',
  path: '/api/counter',
  summary:
    'Count one visit of a page. `page` is the name of a route, such as /verify/$token; unknown names are not kept; `path` and `timestamp` are read and dropped.',
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

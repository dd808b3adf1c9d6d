import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const waitlistCsv = endpoint({
  method: 'GET',
  path: '/api/waitlist_csv',
  access: 'admin',
  csrf: false,
  changes: false,
  reply: z.string(),
  media: 'text/csv; charset=utf-8',
});

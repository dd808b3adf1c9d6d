/** The language model that may help the tutor. It is asked nothing before an admin has said yes to it. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const tutorState = endpoint({
  method: 'GET',
  path: '/api/tutor',
  summary: 'Which model is set up, if any, and whether an admin has said yes to it.',
  access: 'admin',
  csrf: false,
  changes: false,
  reply: z.object({ host: z.nullable(z.string()), model: z.nullable(z.string()), confirmed: z.boolean() }),
  refusals: [],
  rate: { max: 60, seconds: 60 },
});

export const confirmTutor = endpoint({
  method: 'POST',
  path: '/api/tutor_confirm',
  summary: 'Say yes, or no again, to the model that is set up. Another address or model asks anew.',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ confirmed: z.boolean() }),
  reply: z.object({ confirmed: z.boolean() }),
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
});

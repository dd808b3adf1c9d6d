/** The admin's consent to the language model that is configured. Without it the model gets no request. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const modelConsent = endpoint({
  method: 'GET',
  path: '/api/model_consent',
  access: 'admin',
  csrf: false,
  changes: false,
  reply: z.object({ host: z.nullable(z.string()), model: z.nullable(z.string()), confirmed: z.boolean() }),
});

export const confirmModelConsent = endpoint({
  method: 'POST',
  path: '/api/confirm_model_consent',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ confirmed: z.boolean() }),
  reply: z.object({ confirmed: z.boolean() }),
});

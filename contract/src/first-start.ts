/** The first account of an empty installation, made with a code that the server prints when it starts. */
import * as z from 'zod/mini';
import { newAccount } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { csrfToken } from './session.ts';

/** Any text, so that a mistyped code gets the same answer as none. */
const code = z.string().check(z.maxLength(200));

/** Whether the code opens the set-up. Refuses a wrong code, an old one, and every code once there is an account. */
export const checkSetupCode = endpoint({
  method: 'POST',
  path: '/auth/setup_check',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ code }),
  reply: z.object({ open: z.literal(true) }),
});

export const setUp = endpoint({
  method: 'POST',
  path: '/auth/setup',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.extend(newAccount, { code }),
  reply: csrfToken,
});

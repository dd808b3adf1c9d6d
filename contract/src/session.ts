/**
 * The session and the demo. Every page loads these calls, so they are apart from those of accounts. Cookies carry the
 * session; `csrf_token` is sent back in X-CSRF-TOKEN.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const csrfToken = z.object({ csrf_token: z.string() });
/** Where to go on after a redirect: the server takes it only if `localPath` does. */
export const back = z.optional(z.string().check(z.maxLength(500)));

export const role = z.enum(['guest', 'user', 'admin', 'child']);
export type Role = z.output<typeof role>;

export const status = endpoint({
  method: 'GET',
  path: '/auth/status',
  access: 'anyone',
  csrf: false,
  changes: false,
  reply: z.object({
    user: z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
    role,
    csrf_token: z.string(),
    demo_until: z.nullable(z.string()),
  }),
});

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'anyone',
  csrf: false,
  changes: true,
  reply: csrfToken,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  csrf: true,
  changes: true,
  reply: z.object({ message: z.string() }),
});

export const demoLogin = endpoint({
  method: 'GET',
  path: '/auth/demo-login',
  access: 'anyone',
  csrf: false,
  changes: true,
  reply: csrfToken,
});

/** For a form, which works before scripts have loaded. */
export const startDemo = endpoint({
  method: 'POST',
  path: '/auth/demo-login',
  access: 'anyone',
  csrf: false,
  changes: true,
  query: z.object({ back }),
  reply: z.unknown(),
  redirects: true,
});

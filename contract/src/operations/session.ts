/** The rates are high enough for a school whose children all sign in from one IP address at nine o'clock. */
import type { Operation } from '../endpoint.ts';

export const status: Operation = {
  summary: 'Who is signed in. Renews a lapsed access cookie from a good refresh cookie.',
  refusals: ['not_signed_in', 'demo_over'],
  rate: { max: 1200, seconds: 60 },
};

export const refresh: Operation = {
  summary: 'Rotate the refresh token and renew the session.',
  refusals: ['not_signed_in', 'demo_over'],
  rate: { max: 1200, seconds: 60 },
};

export const logout: Operation = {
  summary:
    'End the session on this device. It may be repeated, and needs no token when the browser has already removed its cookie `signed_in`.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

export const demoLogin: Operation = {
  summary: 'Start a demo day without an account. A guest who is signed in already stays signed in.',
  refusals: ['demo_over'],
  rate: { max: 300, seconds: 600, shared: true },
};

export const startDemo: Operation = {
  summary:
    'The same for a form: redirects to `back`, else to the stories of the demo, or to /login when the demo is over.',
  refusals: [],
  rate: { max: 300, seconds: 600, shared: true },
};

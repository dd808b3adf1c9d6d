import type { Operation } from '../endpoint.ts';

export const checkSetupCode: Operation = {
  summary:
    'Whether a code that the server printed still opens the set-up. Every other code gets the same refusal.',
  refusals: ['link_unknown'],
  rate: { max: 30, seconds: 600, shared: true },
};

export const setUp: Operation = {
  summary:
    'Make the first account of an empty installation, and sign in. The account is the admin where `ADMIN_EMAIL` names nobody. A repeat within ten minutes is answered like the first.',
  refusals: ['link_unknown', 'password_common'],
  rate: { max: 30, seconds: 600, shared: true },
};

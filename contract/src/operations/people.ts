import type { Operation } from '../endpoint.ts';

export const searchAccounts: Operation = {
  summary:
    'A page of the accounts, newest first: those whose name or email contains `find`, and counts of all. Nothing that anybody reads or answers.',
  refusals: [],
  rate: { max: 300, seconds: 60 },
  logged: ['page'],
};

export const deleteAccountOf: Operation = {
  summary:
    'Delete the account of somebody else with everything stored about it. The reply is the same when it is gone already; an admin’s own account is refused.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
  logged: ['id'],
};

export const signOutAccount: Operation = {
  summary: 'End every session of somebody, for example of a child whose tablet was lost.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
  logged: ['id'],
};

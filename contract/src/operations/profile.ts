import type { Operation } from '../endpoint.ts';

export const getProfile: Operation = {
  summary: 'The profile of who is signed in.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const saveProfile: Operation = {
  summary: 'Change what is given and keep the rest; `aids` replaces all reading aids.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const exportData: Operation = {
  summary:
    'Everything stored about who is signed in, table by table, as a JSON file. No password hash, no token.',
  refusals: [],
  rate: { max: 10, seconds: 60 },
};

export const deleteAccount: Operation = {
  summary:
    'Delete who is signed in and everything they did, at once and for good. Asks for the password where there is one.',
  refusals: ['bad_credentials'],
  rate: { max: 10, seconds: 600 },
};

import type { Operation } from '../endpoint.ts';

export const getProfile: Operation = {
  summary: 'The profile of the signed-in person.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const saveProfile: Operation = {
  summary:
    'Change the given fields and leave the rest; `aids` replaces all reading aids. A child may not change its name and level.',
  refusals: ['not_allowed'],
  rate: { max: 240, seconds: 60 },
};

export const exportData: Operation = {
  summary:
    'Everything stored about the signed-in person, table by table, as a JSON file. No password hash, no token.',
  refusals: [],
  rate: { max: 10, seconds: 60, shared: true },
};

export const deleteAccount: Operation = {
  summary:
    'Delete the signed-in person and all their data immediately and for ever. Needs the password if the account has one.',
  refusals: ['bad_credentials'],
  rate: { max: 10, seconds: 600, shared: true },
};

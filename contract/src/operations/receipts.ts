import type { Operation } from '../endpoint.ts';

export const searchDeletions: Operation = {
  summary:
    'A page of the receipts of deletions, newest first: those whose number contains `find`. A receipt has rows by table and names nobody.',
  refusals: [],
  rate: { max: 300, seconds: 60 },
  logged: ['page'],
};

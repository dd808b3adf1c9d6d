import type { Operation } from '../endpoint.ts';

export const serverHealth: Operation = {
  summary:
    'Returns each check of the server with its state and figures, the worst first: failing requests, slow answers, disk, connections to the database, background jobs, unsent mails, content.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
  logged: [],
};

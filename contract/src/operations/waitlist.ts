import type { Operation } from '../endpoint.ts';

export const waitlist: Operation = {
  summary:
    'Join the waitlist, or the pilot. Each email is stored once; the reply is the same for known and new ones. With `OK: false`, `message` says what is wrong with the email.',
  refusals: [],
  rate: { max: 30, seconds: 600 },
};

export const waitlistCsv: Operation = {
  summary: 'The waitlist as a CSV file: email, pilot (1 or 0), language, joined_at.',
  refusals: [],
  rate: { max: 30, seconds: 60 },
};

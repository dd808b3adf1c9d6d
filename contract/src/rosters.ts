/** Lists of names that brought children into a class, and taking one back. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const addedRoster = z.object({
  id: z.uuid(),
  added_at: z.string(),
  /** names of the children whom taking it back deletes: nobody signed in as them so far */
  goes: z.array(z.string()),
  /** names of those who have signed in, and stay */
  stays: z.array(z.string()),
});
export type AddedRoster = z.output<typeof addedRoster>;

/** The lists that can still be taken back, the newest first, and what that would do. */
export const listRosters = endpoint({
  method: 'GET',
  path: '/api/rosters',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ class: z.uuid() }),
  reply: z.object({ rosters: z.array(addedRoster) }),
});

/** Deletes the children whom a list brought in and who have not signed in. */
export const undoRoster = endpoint({
  method: 'POST',
  path: '/api/roster_undo',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ class: z.uuid(), roster: z.uuid() }),
  /** `receipt`: null when nobody went */
  reply: z.object({ receipt: z.nullable(z.string()), removed: z.int(), stays: z.array(z.string()) }),
});

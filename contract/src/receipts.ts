/** Receipts of deletions. They name nobody. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { found, pageNumber, searchText } from './paged-list.ts';

/** `class` and `list`: the children of a deleted class, and those of a list that was taken back. `guest`: of the demo. */
const deletionKind = z.enum(['child', 'class', 'list', 'account', 'guest']);
export type DeletionKind = z.output<typeof deletionKind>;

const deletion = z.object({
  /** random, in base 16; whoever deleted something knows it */
  number: z.string(),
  kind: deletionKind,
  deletedAt: z.string(),
  /** deleted rows by table */
  counts: z.record(z.string(), z.int()),
});
export type Deletion = z.output<typeof deletion>;

/** `counts.people`: all who must not come back with a restored backup. */
export const searchDeletions = endpoint({
  method: 'POST',
  path: '/api/deletions_search',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ find: searchText, page: pageNumber }),
  reply: found(deletion, { receipts: z.int(), people: z.int() }),
});

/** What the admin sees of accounts: never what somebody reads or answers. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { found, pageNumber, searchText } from './paged-list.ts';

const account = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** `guest`: the email is not confirmed yet */
  role: z.enum(['guest', 'user', 'admin']),
  created_at: z.string(),
  verified_at: z.nullable(z.string()),
  /** the day of the last use in UTC, as `2026-03-01`; null when it is not known */
  seen_on: z.nullable(z.string()),
});
export type ListedAccount = z.output<typeof account>;

/** A POST, so that no name or email is part of a URL. `counts.guests`: guests of the demo, who have no account. */
export const searchAccounts = endpoint({
  method: 'POST',
  path: '/api/accounts_search',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ find: searchText, page: pageNumber }),
  reply: found(account, { accounts: z.int(), unverified: z.int(), guests: z.int() }),
});

export const deleteAccountOf = endpoint({
  method: 'POST',
  path: '/api/accounts_delete',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ id: z.uuid() }),
  /** `receipt`: null when the account was gone already */
  reply: z.object({ deleted: z.boolean(), receipt: z.nullable(z.string()) }),
});

export const signOutAccount = endpoint({
  method: 'POST',
  path: '/api/accounts_sign_out',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ id: z.uuid() }),
  reply: z.object({ done: z.boolean() }),
});

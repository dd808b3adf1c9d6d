/** What the admin does with the accounts of others: find, sign out, delete; and the receipts of all deletions. */
import { api, limits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services/services.ts';
import { countAccounts, searchAccounts } from '#server/store/accounts.ts';
import { countDeletions, searchDeletions } from '#server/store/deletions.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import { findAccount } from '#server/store/users.ts';
import { deleteEverything } from './delete-account.ts';

export function accountsAdmin(app: FastifyInstance, services: Services) {
  const { db, clock } = services;

  serve(app, api.searchAccounts, async ({ body: { find, page } }) => {
    const limit = limits.listPage;
    const { rows, total } = await searchAccounts(db, find, { offset: (page - 1) * limit, limit });
    const items = rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      verified_at: row.verified_at?.toISOString() ?? null,
    }));
    return { items, total, counts: await countAccounts(db) };
  });

  serve(app, api.deleteAccountOf, async ({ body: { id }, who, request }) => {
    if (id === who.userId) throw refuse('not_allowed'); // the profile asks for the password first
    const account = await findAccount(db, id);
    if (!account || account.role === 'child') return { deleted: true, receipt: null };
    const receipt = await deleteEverything(app, services, account);
    app.logSecurity(request, 'account_deleted', { account: id });
    return { deleted: true, receipt };
  });

  serve(app, api.searchDeletions, async ({ body: { find, page } }) => {
    const limit = limits.listPage;
    const { rows, total } = await searchDeletions(db, find, { offset: (page - 1) * limit, limit });
    const items = rows.map(({ deleted_at, ...row }) => ({ ...row, deletedAt: deleted_at.toISOString() }));
    return { items, total, counts: await countDeletions(db) };
  });

  serve(app, api.signOutAccount, async ({ body: { id } }) => {
    for (const session of await endSessionsOf(db, id, clock())) app.accessTokens.end(session);
    return { done: true };
  });
}

import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { checkClass } from '#server/rights/check-class.ts';
import { childrenOfOnly, deleteClassRow, lockAnyClass } from '#server/store/classes.ts';
import { deleteChildren } from '#server/store/delete-person.ts';
import { type AccountDeps, reauthenticateAccount } from '../password/reauthenticate.ts';

/** Deletes an archived class with its children. It is beside the deletion of one child because both ask for the password. */
export function deleteClassCall(app: FastifyInstance, deps: AccountDeps) {
  const { db, clock } = deps.services;
  serve(app, api.deleteClass, async ({ body, who, request, reply }) => {
    const id = await checkClass({ db, who, request }, 'deleteClass', body.class);
    await reauthenticateAccount({ who, request, reply }, body.password, deps);
    const { sessions, receipt, children } = await db.transaction().execute(async (tx) => {
      const found = await lockAnyClass(tx, id);
      if (!found) throw refuse('not_found'); // deleted a moment ago
      if (!found.archived) throw refuse('not_allowed');
      const children = await childrenOfOnly(tx, id);
      const deleted = await deleteChildren(tx, children, { kind: 'class', now: clock() });
      await deleteClassRow(tx, id);
      return { ...deleted, children: children.length };
    });
    for (const session of sessions) app.accessTokens.end(session);
    app.logSecurity(request, 'account_deleted', { class: id, children });
    const { readings: stories = 0, attempts: answers = 0 } = receipt?.counts ?? {};
    return { receipt: receipt?.number ?? null, children, stories, answers };
  });
}

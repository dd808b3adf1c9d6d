import type { DeletedChild } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { deletePerson } from '#server/store/delete-person.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { countOwnRows } from '#server/store/own-data.ts';
import { lockLearner } from '#server/store/users.ts';

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, rows) => all + rows, 0);

/**
 * Deletes a child with all its rows and tells how many there were. Counts again before it ends: should a row be left, the
 * deletion fails as a whole.
 */
export async function deleteWithReceipt(
  app: FastifyInstance,
  { db, clock }: Services,
  id: LearnerId,
): Promise<DeletedChild> {
  const now = clock();
  const { counts, sessions } = await db.transaction().execute(async (tx) => {
    await lockLearner(tx, id);
    const before = await countOwnRows(tx, id);
    const deleted = await deletePerson(tx, { id, email: null, verified_at: null }, now);
    const left = sum(await countOwnRows(tx, id));
    if (left > 0) throw new Error(`${left} rows of a deleted child are left`);
    return { counts: before, sessions: deleted.sessions };
  });
  for (const session of sessions) app.accessTokens.end(session);
  return {
    deleted_at: now.toISOString(),
    stories: counts['readings'] ?? 0,
    answers: counts['attempts'] ?? 0,
    tests: counts['placements'] ?? 0,
    messages: counts['chat_messages'] ?? 0,
    rows: sum(counts),
  };
}

import type { DeletedChild } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { deletePerson } from '#server/store/delete-person.ts';
import type { LearnerId } from '#server/store/learner-id.ts';

/** Deletes a child with all its rows and tells how many there were. */
export async function deleteWithReceipt(
  app: FastifyInstance,
  { db, clock }: Services,
  id: LearnerId,
): Promise<DeletedChild> {
  const now = clock();
  const { receipt, sessions } = await db
    .transaction()
    .execute((tx) => deletePerson(tx, { id, role: 'child', email: null, verified_at: null }, now));
  for (const session of sessions) app.accessTokens.end(session);
  const { number, counts } = receipt;
  return {
    receipt: number,
    deleted_at: now.toISOString(),
    stories: counts['readings'] ?? 0,
    answers: counts['attempts'] ?? 0,
    tests: counts['placements'] ?? 0,
    messages: counts['chat_messages'] ?? 0,
    rows: Object.values(counts).reduce((all, rows) => all + rows, 0),
  };
}

import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/services/services.ts';
import { testApp } from '#server/testing/app.ts';
import { storeSeen } from './accounts.ts';
import { waitingInClasses } from './class-waiting.ts';
import { classesOfSchool } from './school-classes.ts';
import type { SchoolId } from './school-id.ts';
import { peopleOfSchool } from './school-people.ts';
import {
  deleteLapsedSessions,
  endSession,
  endSessionOf,
  endSessionsOf,
  endSessionsOfFamily,
} from './sessions.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8001';
const now = new Date();

/** What each call asks the database for, whatever the number of learners. */
const calls: Record<string, (db: Db) => Promise<unknown>> = {
  'to store that somebody was seen': (db) => storeSeen(db, id, now),
  'to end a session': (db) => endSession(db, id, now),
  'to end a session of a learner': (db) => endSessionOf(db, id, id, now),
  'to end all sessions of a learner': (db) => endSessionsOf(db, id, now),
  'to end what children read on a device': (db) => endSessionsOfFamily(db, id, id, now),
  'to show a lead the classes of a school': (db) =>
    classesOfSchool(db, id as SchoolId, { week: now, month: now, letters: now }),
  'to show a teacher who waits': (db) => waitingInClasses(db, id, now),
  'to show a lead who is in a school': (db) => peopleOfSchool(db, id as SchoolId),
  'to delete sessions that have lapsed': (db) => deleteLapsedSessions(db, now, 4),
};

test.each(Object.entries(calls))('%s, no whole table is read', async (_, call) => {
  const { db } = await testApp();
  const asked: CompiledQuery[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await call(db.withPlugin(noting));
  expect(asked).not.toEqual([]);
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx); // small tables are read whole, unless there is no other way
    for (const query of asked) {
      const { rows } = await tx.executeQuery(
        CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
      );
      expect(JSON.stringify(rows, null, 1)).not.toContain('Seq Scan');
    }
  });
});

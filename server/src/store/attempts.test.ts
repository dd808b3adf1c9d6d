import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remark } from '@readling/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { batchCalls } from '#server/services/concurrency.ts';
import type { Db } from '#server/services/services.ts';
import { testApp } from '#server/testing/app.ts';
import { aPassage } from '#server/testing/passage.ts';
import { findTries, type NewAttempt, storeAttempts } from './attempts.ts';
import { migrationsFolder } from './migrate.ts';
import { openReading } from './readings.ts';

const passageId = aPassage().id;

async function aReading() {
  const { db, services, guest } = await testApp();
  const { learnerId: userId } = await guest();
  const readingId = services.random.id();
  const now = services.clock();
  const fields = { revision: 'r1', level: 2, onPath: false, showsResults: true, shuffleSeed: 1 };
  const outline = { parts: [] };
  await openReading(db, {
    ...fields,
    ...{ id: readingId, userId, passageId, outline, questionCount: 2, openedAt: now },
  });
  const attempt = (changes: Partial<NewAttempt> = {}): NewAttempt => ({
    ...{
      userId,
      readingId,
      questionSet: 'p1-lit',
      questionNumber: 0,
      attempt: 0,
      part: 0,
      strand: 'lit_comp',
    },
    ...{ answer: 'in the sea', timeSpent: 1.5, verdict: 'wrong', grade: 0, closes: false, answeredAt: now },
    reply: {
      ...{
        result: 3,
        message: 'Look at line one.',
        remarks: [],
        hint_audio: null,
        grade: 0,
        closed: false,
        removed: [],
      },
      ...{ correct_answer: null, explanation_audio: null, evidence: [] },
    },
    ...changes,
  });
  return { db, services, userId, readingId, attempt };
}

test('of two tries with the same number in one statement the first one is stored', async () => {
  const { db, userId, attempt } = await aReading();
  const both = [attempt({ answer: 'in the sea' }), attempt({ answer: 'in a box' })];
  expect(await storeAttempts(db, both)).toEqual([true, false]);
  expect(await storeAttempts(db, both)).toEqual([false, false]);
  const [found] = await findTries(db, [{ userId, passageId, questionSet: 'p1-lit', questionNumber: 0 }]);
  expect(found?.tries.map(({ answer }) => answer)).toEqual(['in the sea']);
});

test('an attempt that cannot be stored does not stop the others of its batch', async () => {
  const { db, services, attempt } = await aReading();
  const store = batchCalls((attempts: NewAttempt[]) => storeAttempts(db, attempts));
  const orphan = attempt({ readingId: services.random.id() });
  const outcomes = await Promise.allSettled([store(orphan), store(attempt())]);
  expect(outcomes).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: true }]);
  expect(await db.selectFrom('attempts').select('reading_id').execute()).toHaveLength(1);
});

test('questions closed by one statement are counted one by one, and the last one closes the reading', async () => {
  const { db, services, readingId, attempt } = await aReading();
  const closing = { closes: true, verdict: 'correct', grade: 5 } as const;
  const later = new Date(services.clock().getTime() + 1000);
  const two = [attempt(closing), attempt({ ...closing, questionSet: 'p1-inf', answeredAt: later })];
  expect(await storeAttempts(db, two)).toEqual([true, true]);
  const reading = db.selectFrom('readings').select(['closed_count', 'closed_at']).where('id', '=', readingId);
  expect(await reading.execute()).toEqual([{ closed_count: 2, closed_at: later }]);
});

test('each question gets its own tries, and a passage never read gets null', async () => {
  const { db, userId, attempt } = await aReading();
  await storeAttempts(db, [
    attempt(),
    attempt({ attempt: 1, answer: 'in a box' }),
    attempt({ questionNumber: 1 }),
  ]);
  const key = { userId, passageId, questionSet: 'p1-lit' };
  const found = await findTries(db, [
    { ...key, questionNumber: 1 },
    { ...key, passageId: 'nothing', questionNumber: 0 },
    { ...key, questionNumber: 0 },
    { ...key, questionNumber: 2 },
  ]);
  expect(found.map((each) => each?.tries.map(({ answer }) => answer))).toEqual([
    ['in the sea'],
    undefined,
    ['in the sea', 'in a box'],
    [],
  ]);
});

/** Stores the reply as an earlier release did: with these remarks under the key `said`, or without any. */
async function anOldAttempt(said?: Remark[]) {
  const reading = await aReading();
  const { remarks: _, ...reply } = reading.attempt().reply;
  await storeAttempts(reading.db, [
    reading.attempt({ reply: { ...reply, ...(said && { said }) } as unknown as NewAttempt['reply'] }),
  ]);
  return { ...reading, reply };
}

async function storedReplyOf({ db, userId }: Awaited<ReturnType<typeof anOldAttempt>>) {
  const [found] = await findTries(db, [{ userId, passageId, questionSet: 'p1-lit', questionNumber: 0 }]);
  return found?.tries[0]?.reply;
}

async function runMigration(db: Db, name: string) {
  await sql.raw(await readFile(join(migrationsFolder, name), 'utf8')).execute(db);
}

test('a hint stored before hints had parts is read as one hint', async () => {
  const old = await anOldAttempt();
  await runMigration(old.db, '0004-what-was-said.sql');
  await runMigration(old.db, '0008-remarks.sql');
  const remarks = [{ kind: 'hint', text: 'Look at line one.' }];
  expect(await storedReplyOf(old)).toEqual({ ...old.reply, remarks });
});

test('the remarks of a reply that was stored as `said` are `remarks` after the migration', async () => {
  const said: Remark[] = [{ kind: 'hint', text: 'Look at line one.' }];
  const old = await anOldAttempt(said);
  await runMigration(old.db, '0008-remarks.sql');
  const rows = await old.db.selectFrom('attempts').select('reply').execute();
  expect(rows).toEqual([{ reply: { ...old.reply, remarks: said } }]);
  expect(await storedReplyOf(old)).toEqual({ ...old.reply, remarks: said });
});

test('a reply that a process of an earlier release stores after the migration is read', async () => {
  const said: Remark[] = [{ kind: 'hint', text: 'Look at line one.' }];
  const old = await anOldAttempt(said);
  expect(await storedReplyOf(old)).toEqual({ ...old.reply, remarks: said });
});

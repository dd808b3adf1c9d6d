import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/services/database.ts';
import { random } from '#server/services/random.ts';
import type { Db } from '#server/services/services.ts';
import { copyDatabase, newDatabase } from '#server/testing/database.ts';
import { type NewAttempt, recentStrandMeans, storeAttempts, strandMeans } from './attempts.ts';
import { countFinished, finishedReadings, starCounts } from './finished-readings.ts';
import type { LearnerId } from './learner-id.ts';
import { migrate } from './migrate.ts';
import { compactReadings, marksOfReading } from './reading-marks.ts';
import { findLatestReading, openReading } from './readings.ts';

const passageId = 'l03-animals-clever-crow';
const openedAt = new Date('2026-03-01T10:00:00Z');
const outline = { title: 'The crow', theme: 'Animals', parts: [] };

async function addLearner(db: Db): Promise<string> {
  const id = random.id();
  await sql`insert into users (id, role, name, email, created_at)
    values (${id}, 'user', 'Mina', ${`${id}@example.org`}, ${openedAt})`.execute(db);
  return id;
}

async function aReading(db: Db, questionCount: number) {
  const [userId, readingId] = [(await addLearner(db)) as LearnerId, random.id()];
  const rules = { revision: 'r1', level: 3, onPath: true, showsResults: true, shuffleSeed: 1 };
  await openReading(db, { ...rules, id: readingId, userId, passageId, outline, questionCount, openedAt });
  const attempt = (changes: Partial<NewAttempt>): NewAttempt => ({
    ...{ userId, readingId, questionSet: 's1', questionNumber: 0, attempt: 0, part: 0, strand: 'lit_comp' },
    ...{ answer: 'a hen', timeSpent: 1.5, verdict: 'correct', grade: 5, closes: true, answeredAt: openedAt },
    reply: {
      result: 1,
      message: '',
      remarks: [],
      hint_audio: null,
      grade: 5,
      closed: true,
      removed: [],
    } as never,
    ...changes,
  });
  return { userId, attempt };
}

/** What is stored, and what the attempts say. */
async function marksOf(db: Db, userId: string) {
  const read = sql<{ stored: unknown; counted: unknown }>`
    select marks as stored, (select ${marksOfReading} from (select r.user_id, r.id, null::jsonb as marks) r) as counted
    from readings r where user_id = ${userId}`;
  return (await read.execute(db)).rows[0];
}

/** Every view of a finished reading. */
const viewsOf = async (db: Db, userId: LearnerId) => ({
  finished: await finishedReadings(db, userId),
  path: await strandMeans(db, userId),
  recent: await recentStrandMeans(db, userId, 5),
  stars: await starCounts(db, userId, [passageId]),
  week: await countFinished(db, userId, new Date(0), new Date('2027-01-01')),
});

const wholeReading = (attempt: (changes: Partial<NewAttempt>) => NewAttempt) => [
  attempt({ verdict: 'wrong', grade: 0, closes: false, timeSpent: 2.5 }),
  attempt({ attempt: 1, grade: 3 }),
  attempt({ questionNumber: 1, verdict: 'wrong', grade: 0 }),
  attempt({ questionSet: 's2', strand: 'summary' }),
];
const views = {
  finished: [
    {
      ...{ passageId, title: 'The crow', theme: 'Animals', level: 3 },
      ...{ literal: 1.5, inferential: null, critical: null, summary: 5, seconds: 7 },
    },
  ],
  path: [
    { strand: 'lit_comp', mean: 1.5 },
    { strand: 'summary', mean: 5 },
  ],
  recent: {
    readings: 1,
    strands: expect.arrayContaining([
      { strand: 'lit_comp', mark: 1.5, answers: 2 },
      { strand: 'summary', mark: 5, answers: 1 },
    ]),
  },
  stars: [{ passageId, stars: 2, questions: 3 }],
  week: { stories: 1, stars: 2 },
};

test('the last answer of a reading stores its marks, and every view is the same without them', async () => {
  const db = await copyDatabase();
  onTestFinished(() => db.destroy());
  const { userId, attempt } = await aReading(db, 3);
  const answers = wholeReading(attempt);
  await storeAttempts(db, answers.slice(0, 3));
  expect((await marksOf(db, userId))?.stored).toBeNull();
  expect((await strandMeans(db, userId))[0]).toEqual({ strand: 'lit_comp', mean: 1.5 });
  await storeAttempts(db, answers.slice(3));
  const marks = await marksOf(db, userId);
  expect(marks?.stored).toEqual(marks?.counted);
  expect(await viewsOf(db, userId)).toEqual(views);
  await db.updateTable('readings').set({ marks: null }).execute();
  expect(await viewsOf(db, userId)).toEqual(views);
});

test('the marks have every attempt, also when two processes store the last ones at the same time', async () => {
  const db = await copyDatabase(4);
  onTestFinished(() => db.destroy());
  for (let round = 0; round < 8; round += 1) {
    const { userId, attempt } = await aReading(db, 4);
    const answers = [0, 1, 2, 3].map((questionNumber) => attempt({ questionNumber }));
    await Promise.all(answers.map((each) => storeAttempts(db, [each])));
    const marks = await marksOf(db, userId);
    expect(marks?.stored).toEqual(marks?.counted);
    expect(marks?.counted).toMatchObject({ solved: 4 });
  }
});

test('an answer that reaches a closed reading is in its marks', async () => {
  const db = await copyDatabase();
  onTestFinished(() => db.destroy());
  const { userId, attempt } = await aReading(db, 1);
  await storeAttempts(db, [attempt({})]);
  await storeAttempts(db, [attempt({ questionNumber: 1 })]);
  const marks = await marksOf(db, userId);
  expect(marks?.stored).toEqual(marks?.counted);
  expect(marks?.stored).toMatchObject({ solved: 2 });
});

test('learners of one version of a passage share its outline', async () => {
  const db = await copyDatabase();
  onTestFinished(() => db.destroy());
  const learners = [await aReading(db, 1), await aReading(db, 1)];
  expect(await db.selectFrom('reading_outlines').select('outline').execute()).toEqual([{ outline }]);
  for (const { userId } of learners)
    expect((await findLatestReading(db, userId, passageId))?.outline).toEqual(outline);
});

test('readings of an earlier release are shown as before, and tidying up gives them marks and a shared outline', async () => {
  const db = connectDatabase(await newDatabase({ empty: true }), { size: 1 });
  onTestFinished(() => db.destroy());
  await migrate(db, { upTo: '0015-devices.sql' });
  const userId = (await addLearner(db)) as LearnerId;
  for (const [closedCount, closedAt] of [
    [3, openedAt],
    [0, null],
  ] as const) {
    const id = random.id();
    await sql`
      insert into readings (id, user_id, passage_id, revision, level, on_path, shows_results, shuffle_seed, outline,
        question_count, closed_count, opened_at, closed_at)
      values (${id}, ${userId}, ${closedAt ? passageId : 'open'}, 'r1', 3, true, true, 1, ${JSON.stringify(outline)}, 3,
        ${closedCount}, ${openedAt}, ${closedAt})`.execute(db);
    if (closedAt)
      for (const [set, question, attempt, strand, grade, closes, seconds] of [
        ['s1', 0, 0, 'lit_comp', 0, false, 2.5],
        ['s1', 0, 1, 'lit_comp', 3, true, 1.5],
        ['s1', 1, 0, 'lit_comp', 0, true, 1.5],
        ['s2', 0, 0, 'summary', 5, true, 1.5],
      ] as const)
        await sql`
          insert into attempts values (${userId}, ${id}, ${set}, ${question}, ${attempt}, 0, ${strand}, 'a hen',
            ${seconds}, 'correct', ${grade}, ${closes}, '{}', ${openedAt})`.execute(db);
  }
  await migrate(db);
  expect(await viewsOf(db, userId)).toEqual(views);
  expect([await compactReadings(db, 10), await compactReadings(db, 10)]).toEqual([1, 0]);
  expect(await viewsOf(db, userId)).toEqual(views);
  const rows = await db.selectFrom('readings').select(['passage_id', 'outline', 'marks']).execute();
  expect(rows.find(({ passage_id }) => passage_id === passageId)).toMatchObject({
    outline: null,
    marks: { solved: 2 },
  });
  for (const passage of [passageId, 'open'])
    expect((await findLatestReading(db, userId, passage))?.outline).toEqual(outline);
});

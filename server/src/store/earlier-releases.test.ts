import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/services/database.ts';
import { newDatabase } from '#server/testing/database.ts';
import { migrate, migrationNames } from './migrate.ts';

const user = '01900000-0000-7000-8000-000000000001';
const other = '01900000-0000-7000-8000-000000000002';
const at = "'2026-03-01T12:00:00.123456Z'";

/** Rows as the releases with each migration wrote them, by table. */
const written: Record<string, Record<string, string>> = {
  '0001': {
    users: `(id, role, name, email, created_at, verified_at) values ('${user}', 'user', 'Mia 你好', 'mia@example.org', ${at}, ${at})`,
    mails: `(id, user_id, recipient, subject, body, created_at) values ('${other}', '${user}', 'mia@example.org', 'Hello', 'A \\. tab\t', ${at})`,
    readings: `(id, user_id, passage_id, revision, level, on_path, shows_results, shuffle_seed, outline, question_count, opened_at)
      values ('${other}', '${user}', 'l03-animals-clever-crow', 'r1', 3, true, false, 7, '{"parts": []}', 2, ${at})`,
    attempts: `(user_id, reading_id, set_id, question, attempt, part, strand, answer, time_spent, verdict, grade, closes, reply, answered_at)
      values ('${user}', '${other}', 's1', 0, 0, 0, 'lit_comp', 'a crow', 1.5, 'wrong', 0, false, '{"message": "Look again."}', ${at})`,
  },
  '0002': {
    waitlist: `(email, pilot, language, joined_at) values ('wait@example.org', true, 'en', ${at})`,
    page_visits: `(day, page, visits) values ('2026-03-01', '/', 1099511627776)`,
  },
  '0005': {
    placements: `(user_id, id, school_year, shuffle_seed, opened_at, closed_at, level, range_from, range_to)
      values ('${user}', '${other}', 2, 7, ${at}, ${at}, 3, 2, 4)`,
  },
  '0006': {
    conversations: `(id, user_id, language, started_at, active_at, last_seq, last_cseq)
      values ('${other}', '${user}', 'en', ${at}, ${at}, 1, 1)`,
    chat_messages: `(conversation_id, seq, role, message_id, text, sent_at, cseq)
      values ('${other}', 1, 'user', 'm1', 'How do I print?', ${at}, 1)`,
  },
  '0007': {
    passage_packs: `(passage_id, title, level, theme, author, licence, zip, sha256, added_at)
      values ('p', 'Bees', 3, 'Animals', 'Ann', 'CC0', '\\x504b0304ff00', sha256('\\x504b0304ff00'), ${at})`,
  },
  '0009': {
    recordings: `(id, user_id, passage_id, created_at) values ('${other}', '${user}', 'p', ${at})`,
    recorded_sentences: `(recording_id, text_hash, sound, words, recorded_at)
      values ('${other}', 'h', '\\x00ff5c2e0a', '[]', ${at})`,
  },
};

const rowsOf = async (db: Kysely<unknown>, table: string) =>
  (await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)).rows.map(
    ({ row }) => row,
  );

test('rows of every earlier release are whole after all later migrations', async () => {
  const db = connectDatabase(await newDatabase({ empty: true }), { size: 1 });
  onTestFinished(() => db.destroy());
  const before: Record<string, object[]> = {};
  for (const upTo of await migrationNames()) {
    await migrate(db, { upTo });
    for (const [table, row] of Object.entries(written[upTo.slice(0, 4)] ?? {})) {
      await sql.raw(`insert into ${table} ${row}`).execute(db);
      before[table] = await rowsOf(db as Kysely<unknown>, table);
    }
  }
  for (const [table, rows] of Object.entries(before).filter(([name]) => name !== 'attempts'))
    expect(await rowsOf(db as Kysely<unknown>, table), table).toMatchObject(rows);
  const [attempt] = before['attempts'] ?? [];
  const remarks = [{ kind: 'hint', text: 'Look again.' }];
  expect(await rowsOf(db as Kysely<unknown>, 'attempts')).toEqual([
    { ...attempt, reply: { message: 'Look again.', remarks } },
  ]);
});

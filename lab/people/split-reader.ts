import { api } from '@readling/contract';
import { sql } from 'kysely';
import { passwordHashes } from '#server/features/accounts/password/password-hashes.ts';
import type { Site } from '../scale/site.ts';
import { aTeacher, expectOk, timed } from './school.ts';

const readings = 300;
const answers = 20; // of each
const password = 'three bees on a bus';

/** The transaction that wrote each row of the reader. */
const writtenBy = async ({ services }: Site, table: 'readings' | 'attempts', id: string) => {
  const query = sql<{ rows: string }>`select string_agg(xmin::text || ctid::text, ' ' order by ctid) as rows
    from ${sql.table(table)} where user_id = ${id}`;
  return (await query.execute(services.db)).rows[0]?.rows;
};

async function readMuch({ services: { db } }: Site, id: string) {
  await sql`insert into readings (id, user_id, passage_id, revision, level, on_path, shows_results, shuffle_seed, outline,
      question_count, closed_count, opened_at, closed_at)
    select gen_random_uuid(), ${id}, 'passage-' || n, 'r1', 3, true, true, n, '{}', ${answers}, ${answers},
      now() - n * interval '1 day', now() - n * interval '1 day' from generate_series(1, ${readings}::int) n`.execute(
    db,
  );
  await sql`insert into attempts (user_id, reading_id, set_id, question, attempt, part, strand, answer, time_spent, verdict,
      grade, closes, reply, answered_at)
    select user_id, id, 's1', q, 0, 0, 'lit_comp', 'in the tree', 4, 'correct', 5, true, '{}', closed_at
    from readings, generate_series(1, ${answers}::int) q where user_id = ${id}`.execute(db);
}

/**
 * Splits an account that read much. Returns the milliseconds of the call and of the check of the password in it, and whether no
 * row of what was read was written.
 */
export async function splitReader(site: Site) {
  const passwords = passwordHashes();
  const hash = await passwords.hash(password);
  const browser = await aTeacher(site, 'mina@example.org', hash);
  const child = browser.learnerId;
  await readMuch(site, child);
  const written = async () => [
    await writtenBy(site, 'readings', child),
    await writtenBy(site, 'attempts', child),
  ];
  const before = await written();
  const check = await timed(() => passwords.isRight(password, hash));
  const asked = { requestId: crypto.randomUUID(), name: 'Ali', face: 'owl', password } as const;
  const { ms, result } = await timed(() => browser.call(api.splitAccount, asked));
  const untouched = expectOk(result).child.id === child && before.join() === (await written()).join();
  return { ms, passwordMs: check.ms, untouched };
}

import { sql } from 'kysely';
import type { Site } from '../scale/site.ts';

const answers = 20; // of each reading

/** Gives each of these learners so many readings with 20 answers of all strands, those of summaries wrong, one reading a day. */
export async function readMuch({ services: { db } }: Site, ids: readonly string[], readings: number) {
  await sql`insert into readings (id, user_id, passage_id, revision, level, on_path, shows_results, shuffle_seed, outline,
      question_count, closed_count, opened_at, closed_at)
    select gen_random_uuid(), u, 'passage-' || n, 'r1', 3, true, true, n, '{}', ${answers}, ${answers},
      now() - n * interval '1 day', now() - n * interval '1 day' + interval '10 minutes'
    from unnest(${ids}::uuid[]) u, generate_series(1, ${readings}::int) n`.execute(db);
  await sql`insert into attempts (user_id, reading_id, set_id, question, attempt, part, strand, answer, time_spent, verdict,
      grade, closes, reply, answered_at)
    select user_id, id, 's1', q, 0, 0, (array['lit_comp', 'inf_comp', 'crit_comp', 'summary'])[1 + q % 4], 'in the tree', 4,
      case q % 4 when 3 then 'wrong' else 'correct' end, case q % 4 when 3 then 0 else 5 end, true, '{}', closed_at
    from readings, generate_series(1, ${answers}::int) q where user_id = any(${ids}::uuid[])`.execute(db);
}

/** The only SQL about `reading_outlines`, except for joins. A row is the same for all learners, and is never deleted. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { readRows } from './read-rows.ts';
import type { Outline } from './schema.ts';

/** The outline of a reading `r` with the row `o` of this table, if it has one. */
export const outlineOfReading = sql`coalesce(o.outline, r.outline)`;

/** Stores an outline unless it is stored already, and returns its id. */
export async function storeOutline(db: Db, outline: Outline): Promise<string> {
  const query = sql`
    with given as (
      select md5(outline::text)::uuid as id, outline
      from (values (${JSON.stringify(outline)}::jsonb)) as one (outline)
    ), stored as (
      insert into reading_outlines (id, outline) select id, outline from given on conflict do nothing
    )
    select id from given`;
  const [found] = await readRows(db, z.object({ id: z.string() }), query);
  return found?.id ?? '';
}

/** The condition for these readings `r`, which the caller has locked. */
type Chosen = ReturnType<typeof sql>;

/** Moves the outlines that earlier releases stored in the rows of readings. */
export async function moveOutlines(tx: Db, chosen: Chosen) {
  await sql`
    insert into reading_outlines (id, outline)
    select distinct md5(outline::text)::uuid, outline from readings r where ${chosen} and outline is not null
    on conflict do nothing`.execute(tx);
  await sql`
    update readings r set outline_id = md5(outline::text)::uuid, outline = null
    where ${chosen} and outline is not null`.execute(tx);
}

import { sql } from 'kysely';

/** The condition that one of the columns contains `find`, in any case. No character of `find` is a wildcard. */
export const partOf = (find: string, ...columns: string[]) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`strpos(lower(${sql.ref(column)}), ${find.trim().toLowerCase()}) > 0`),
    sql` or `,
  )})`;

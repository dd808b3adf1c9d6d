/** Writes the TypeScript types of the tables, for Kysely, from a migrated database. */
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';

export const tableTypesFile = resolve(import.meta.dirname, '../../server/src/store/tables.gen.ts');

type AllowedTexts = { table: string; column: string; allowed: string[] };

// A rule such as: CHECK (role = ANY (ARRAY['guest'::text, 'user'::text])). PostgreSQL always prints it in
// this form.
const allowedTexts = sql<AllowedTexts>`
  select c.relname as table, a.attname as column, array(
    select (regexp_matches(rule, '''([^'']*)''::text', 'g'))[1]) as allowed
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid
  join pg_attribute a on a.attrelid = f.conrelid and f.conkey = array[a.attnum],
  pg_get_constraintdef(f.oid, true) rule
  where f.connamespace = 'public'::regnamespace and f.contype = 'c'
    and starts_with(rule, 'CHECK (' || quote_ident(a.attname) || ' = ANY (ARRAY[''')`;

/** Returns the text of `tableTypesFile`. `db` must have all migrations. */
export const describeTableTypes = <T>(db: Kysely<T>): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect(),
    outFile: null,
    excludePattern: 'kysely_*',
    // As services/database.ts reads them. JSON is written as text, and unknown until somebody parses it.
    typeMapping: {
      date: 'string',
      int8: 'number',
      jsonb: 'ColumnType<unknown, string, string>',
      numeric: 'number',
      timestamptz: 'Date',
    },
    postprocess: async ({ metadata }) => {
      for (const { table, column, allowed } of (await allowedTexts.execute(db)).rows) {
        const found = metadata.tables
          .find(({ name }) => name === table)
          ?.columns.find(({ name }) => name === column);
        if (found) found.enumValues = allowed;
      }
      return metadata;
    },
  });

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/services/database.ts';
import { copyDatabase, newDatabase } from '#server/testing/database.ts';
import { describeSchema } from './describe-schema.ts';

const schemaFile = join(import.meta.dirname, '../../schema.sql');

test('schema.sql is the shape the migrations make', async () => {
  const db = await copyDatabase();
  onTestFinished(() => db.destroy());
  expect(await readFile(schemaFile, 'utf8'), 'run: npm run schema').toBe(await describeSchema(db));
});

test('schema.sql alone makes that shape too', async () => {
  const db = connectDatabase(await newDatabase({ empty: true }), { size: 1 });
  onTestFinished(() => db.destroy());
  const text = await readFile(schemaFile, 'utf8');
  await sql.raw(text).execute(db);
  expect(await describeSchema(db)).toBe(text);
});

type Column = { column: string; type: string; nullable: boolean; filled: boolean };

const typeOf: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'JSONColumnType',
  _text: 'string[]',
  _int4: 'number[]',
  _int2: 'number[]',
}; // prettier-ignore

/** The type a column is read as, for a type in our file that may be narrower: `Role` or `'a' | 'b'` for text. */
function widest(type: string, expected: string) {
  if (type.startsWith('JSONColumnType<')) return 'JSONColumnType';
  const narrower = /^('[^']*'|\||\s|[A-Z]\w*)+$/.test(type) && !['Date', 'Buffer'].includes(type);
  return narrower && expected === 'string' ? 'string' : type;
}

// Our own file in our own layout, so it is read as text: anything unexpected in it shows up as a difference.
function typesInFile(text: string) {
  const bodies = new Map(
    [...text.matchAll(/^(?:export )?type (\w+) = \{(.*?)\};$/gms)].map(([, name, body]) => [
      name,
      body ?? '',
    ]),
  );
  const fields = (name: string) =>
    [...(bodies.get(name) ?? '').matchAll(/(\w+): (.+?);?(?=\s*$|; \w+:|\n)/gm)].map(
      ([, field = '', type = '']) => ({ field, type }),
    );
  return fields('Schema').flatMap(({ field: table, type }) =>
    fields(type).map((column) => ({ column: `${table}.${column.field}`, type: column.type })),
  );
}

test('the table types list exactly the columns of the database, with their types', async () => {
  const db = await copyDatabase();
  onTestFinished(() => db.destroy());
  const { rows } = await sql<Column>`
    select table_name || '.' || column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null as filled
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(
    db,
  );
  const expected = rows.map(({ column, type, nullable, filled }) => {
    const base = `${typeOf[type] ?? type}${nullable ? ' | null' : ''}`;
    return `${column}: ${filled ? `Generated<${base}>` : base}`;
  });
  const written = typesInFile(await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8'));
  const found = written.map(({ column, type }) => {
    const [, generated, inner = type] = /^(Generated)<(.*)>$/.exec(type) ?? [];
    const nullable = inner.endsWith(' | null');
    const wanted = rows.find((row) => row.column === column);
    const base = widest(
      nullable ? inner.slice(0, -' | null'.length) : inner,
      typeOf[wanted?.type ?? ''] ?? '',
    );
    const whole = `${base}${nullable ? ' | null' : ''}`;
    return `${column}: ${generated ? `Generated<${whole}>` : whole}`;
  });
  expect(found.sort()).toEqual(expected.sort());
});

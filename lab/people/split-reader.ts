import { api } from '@readling/contract';
import { sql } from 'kysely';
import { passwordHashes } from '#server/features/accounts/password/password-hashes.ts';
import type { Site } from '../scale/site.ts';
import { readMuch } from './read-much.ts';
import { aTeacher, expectOk, timed } from './school.ts';

const readings = 300;
const password = 'three bees on a bus';

/** The transaction that wrote each row of the reader. */
const writtenBy = async ({ services }: Site, table: 'readings' | 'attempts', id: string) => {
  const query = sql<{ rows: string }>`select string_agg(xmin::text || ctid::text, ' ' order by ctid) as rows
    from ${sql.table(table)} where user_id = ${id}`;
  return (await query.execute(services.db)).rows[0]?.rows;
};

/**
 * Splits an account that read much. Returns the milliseconds of the call and of the check of the password in it, and whether no
 * row of what was read was written.
 */
export async function splitReader(site: Site) {
  const passwords = passwordHashes();
  const hash = await passwords.hash(password);
  const browser = await aTeacher(site, 'mina@example.org', hash);
  const child = browser.learnerId;
  await readMuch(site, [child], readings);
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

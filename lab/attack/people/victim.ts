import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { passwordHashes } from '#server/features/accounts/password/password-hashes.ts';
import type { Target } from '../target/start-target.ts';
import { arrive } from './arrive.ts';
import { fillAccount, type World } from './fill-account.ts';

/**
 * Somebody whose data others try to get: `marker` is in everything that they typed. `children`: one of the own home, one of
 * the own class, and one whose guardian they are.
 */
export async function arriveAsVictim(target: Target, world: World) {
  const caller = await arrive(target, 'user');
  const marker = `only-mine-${randomUUID().slice(0, 8)}`;
  const { db } = target;
  const password = await passwordHashes().hash(marker);
  await sql`update users set name = ${marker}, email = ${`${marker}@example.org`},
    password_hash = ${password} where id = ${caller.id}`.execute(db);
  const values = await fillAccount(target, caller, world, marker);
  const children = [values['child'], values['childPictures.child'], values['endGuardian.child']];
  return { caller, marker, children: children.map(String) };
}

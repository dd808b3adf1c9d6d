import type { Role } from '@readling/contract';
import type { Db } from '#server/services/services.ts';

export const userColumns = [
  'users.id',
  'users.role',
  'users.name',
  'users.email',
  'users.language',
  'users.verified_at',
  'users.demo_until',
] as const;

export type User = {
  id: string;
  role: Role;
  name: string;
  email: string | null;
  language: string;
  verified_at: Date | null;
  demo_until: Date | null;
};
export type NewUser = User & { password_hash: string | null; created_at: Date };
export type Registration = { name: string; email: string; password_hash: string | null; language: string };

/** False, and nothing done, where the address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The guest becomes the account under the same id. False when there is no such guest any more. */
export async function turnGuestIntoAccount(db: Db, id: string, account: Registration): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ ...account, demo_until: null })
    .where('id', '=', id)
    .where('role', '=', 'guest')
    .where('email', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();

/** Who is signed in, with what proves it. */
export const findAccount = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();

export const setPassword = (db: Db, id: string, password_hash: string) =>
  db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();

/** An account that nobody confirmed becomes whose address it is: without the password that a stranger may have set. */
export const takeOverUnverified = (
  db: Db,
  id: string,
  { name, role }: { name: string; role: Role },
  now: Date,
) =>
  db
    .updateTable('users')
    .set({ name, role, verified_at: now, password_hash: null })
    .where('id', '=', id)
    .execute();

/** Readings, sessions, mails and all else go with the row. */
export const deleteUser = (db: Db, id: string) => db.deleteFrom('users').where('id', '=', id).execute();

type VerifiedChanges = { role: Role; email?: string };

/** The account has confirmed its address, or with `email` another one, which it takes. */
export const verifyUser = (db: Db, id: string, { role, email }: VerifiedChanges, now: Date) =>
  db
    .updateTable('users')
    .set({ role, verified_at: now, ...(email === undefined ? {} : { email }) })
    .where('id', '=', id)
    .execute();

/** The verified account of this address is the admin, and no other. */
export async function setAdmin(db: Db, email: string | undefined) {
  await db
    .updateTable('users')
    .set({ role: 'user' })
    .where('role', '=', 'admin')
    .where('email', 'is distinct from', email ?? null)
    .execute();
  if (email === undefined) return;
  await db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .where('verified_at', 'is not', null)
    .execute();
}

/** Guests whose day ended before `then`, with all they did. A batch at a time, so that no lock is held long. */
export const deleteGuests = async (db: Db, then: Date) => {
  const batch = db.selectFrom('users').select('id').where('demo_until', '<', then).limit(500);
  while ((await db.deleteFrom('users').where('id', 'in', batch).returning('id').execute()).length > 0);
};

/** Accounts made before `then` whose address nobody confirmed. */
export const deleteUnverified = (db: Db, then: Date) =>
  db
    .deleteFrom('users')
    .where('verified_at', 'is', null)
    .where('demo_until', 'is', null)
    .where('created_at', '<', then)
    .execute();

/** The level that was chosen for a learner, if any. */
export async function findLevel(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('users').select('level').where('id', '=', id).executeTakeFirst();
  return row?.level ?? null;
}

/**
 * Holds back whoever else would change what belongs to this learner, until the transaction ends: two devices, or a press that came twice.
 * False when there is no such learner any more.
 */
export async function lockLearner(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

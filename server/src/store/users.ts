import type { Role } from '@readling/contract';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';

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

/** Inserts a user. Returns false, and changes nothing, when the email is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns a guest into an account with the same id. Returns false when the guest is gone. */
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
    .select([...userColumns, 'password_hash', 'set_up_at'])
    .where('email', '=', email)
    .executeTakeFirst();

/** A parameter would not match the partial index of the admins. */
const admin = sql.lit<Role>('admin');

/** Whether there is somebody who can open the inbox. */
export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', admin).executeTakeFirst()) !== undefined;

/** Returns a user with the password hash. */
export const findAccount = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();

export const setPassword = (db: Db, id: string, password_hash: string | null) =>
  db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();

/**
 * Gives an unverified account to the owner of its email. The password is deleted, as a stranger may have set
 * it.
 */
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

/** Deletes a user with all their rows: readings, sessions, mails and everything else. */
export const deleteUser = (db: Db, id: string) => db.deleteFrom('users').where('id', '=', id).execute();

type VerifiedChanges = { role: Role; email?: string };

/** Marks the account as verified. With `email`, the account gets this new email. */
export const verifyUser = (db: Db, id: string, { role, email }: VerifiedChanges, now: Date) =>
  db
    .updateTable('users')
    .set({ role, verified_at: now, ...(email === undefined ? {} : { email }) })
    .where('id', '=', id)
    .execute();

/**
 * Makes the verified account with this email the admin, and every other admin a user. Without an email the admin is
 * whoever set up the installation.
 */
export async function setAdmin(db: Db, email: string | undefined) {
  const [isNamed, isAnother] =
    email === undefined
      ? [sql<boolean>`set_up_at is not null`, sql<boolean>`set_up_at is null`]
      : [sql<boolean>`email = ${email}`, sql<boolean>`email is distinct from ${email}`];
  await db.updateTable('users').set({ role: 'user' }).where('role', '=', admin).where(isAnother).execute();
  await db
    .updateTable('users')
    .set({ role: 'admin' })
    .where(isNamed)
    .where('verified_at', 'is not', null)
    .execute();
}

/** Whether somebody has an account whose email is verified. */
export const hasAccount = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', 'is not', null)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Notes that the account set up the installation. */
export const setSetUp = (db: Db, id: string, now: Date) =>
  db.updateTable('users').set({ set_up_at: now }).where('id', '=', id).execute();

/** Deletes guests whose demo ended before `then`, with all their rows. */
export const deleteGuests = (db: Db, then: Date, size: number) => {
  const guests = db.selectFrom('users').where('demo_until', '<', then).orderBy('demo_until');
  return deleteBatch(db, 'users', guests, size);
};

/** Deletes unverified accounts that were created before `then`. */
export const deleteUnverified = (db: Db, then: Date, size: number) => {
  const accounts = db
    .selectFrom('users')
    .where('verified_at', 'is', null)
    .where('demo_until', 'is', null)
    .where('role', '=', sql.lit<Role>('guest'))
    .where('created_at', '<', then)
    .orderBy('created_at');
  return deleteBatch(db, 'users', accounts, size);
};

/** Returns the level of a learner, null when there is none yet. */
export async function findLevel(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('users').select('level').where('id', '=', id).executeTakeFirst();
  return row?.level ?? null;
}

const lockUser = (db: Db, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate();

/** Locks people whose rows are counted until the transaction ends. */
export const lockUsers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Locks the learner until the transaction ends, so that two devices, or a request sent twice, run one after
 * another. Returns false when the learner is gone.
 */
export const lockLearner = async (db: Db, id: string): Promise<boolean> =>
  (await lockUser(db, id).executeTakeFirst()) !== undefined;

/** As `lockLearner`. Returns false for a child too: the account may have been split a moment ago. */
export const lockGrownUp = async (db: Db, id: string): Promise<boolean> =>
  (await lockUser(db, id).where('role', '!=', sql.lit<Role>('child')).executeTakeFirst()) !== undefined;

/** Returns since when somebody is here; undefined when nobody has this id. */
export const findSince = async (db: Db, id: string): Promise<Date | undefined> =>
  (await db.selectFrom('users').select('created_at').where('id', '=', id).executeTakeFirst())?.created_at;

import type { Role } from '@readling/contract';
import type { Db } from '#server/doors/doors.ts';

const columns = ['id', 'role', 'name', 'email', 'language', 'verified_at', 'demo_until'] as const;

export type User = {
  id: string;
  role: Role;
  name: string;
  email: string | null;
  language: string;
  verified_at: Date | null;
  demo_until: Date | null;
};

export const insertUser = (db: Db, user: User & { password_hash: string | null; created_at: Date }) =>
  db.insertInto('users').values(user).execute();

export const findUser = (db: Db, id: string): Promise<User | undefined> =>
  db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();

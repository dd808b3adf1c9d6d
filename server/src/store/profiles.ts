import type { Language, ReadingAids } from '@readling/contract';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';

/** The profile of who is signed in; `email_waiting` is a new address whose link, mailed after `then`, still waits. */
export const getProfileRow = (db: Db, id: string, then: Date) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'verified_at', 'role', 'language', 'level', 'created_at'])
    .select(sql<ReadingAids>`aids`.as('aids'))
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .select((query) =>
      query
        .selectFrom('email_verifications as link')
        .select('link.email')
        .whereRef('link.user_id', '=', 'users.id')
        .where('link.email', 'is not', null)
        .where('link.used_at', 'is', null)
        .where('link.created_at', '>', then)
        .orderBy('link.created_at', 'desc')
        .limit(1)
        .as('email_waiting'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

export type ProfileChanges = {
  name?: string | undefined;
  language?: Language | undefined;
  aids?: ReadingAids | undefined;
};

/** What is not given stays. The level moves elsewhere: level-changes.ts. */
export const changeProfile = (db: Db, id: string, { name, language, aids }: ProfileChanges) =>
  db
    .updateTable('users')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(language === undefined ? {} : { language }),
      ...(aids === undefined ? {} : { aids: sql`${JSON.stringify(aids)}::jsonb` }),
    })
    .where('id', '=', id)
    .execute();

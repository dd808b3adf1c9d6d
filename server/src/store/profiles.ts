import { type Language, language as languageSchema, type ReadingAids, readingAids } from '@readling/contract';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { WeeklyMail } from './weekly-mails.ts';

/**
 * Returns the profile of a learner, undefined when the account is gone. `email_waiting` is a new email whose
 * link was mailed after `then` and is not opened yet.
 */
export async function findProfile(db: Db, id: string, then: Date) {
  const row = await db
    .selectFrom('users')
    .select(['name', 'email', 'verified_at', 'role', 'language', 'level', 'created_at', 'aids'])
    .select((eb) => eb('password_hash', 'is not', null).as('has_password'))
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
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('places')
            .select('places.id')
            .whereRef('places.id', '=', 'users.place_id')
            .where('places.kind', '=', sql.lit('school')),
        )
        .as('at_school'),
    )
    .select((query) => {
      const wants = (table: WeeklyMail) =>
        query.exists(
          query
            .selectFrom(table)
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('wanted', '=', true),
        );
      return [wants('news_mails').as('news_mail'), wants('children_mails').as('children_mail')];
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      language: languageSchema.parse(row.language),
      aids: readingAids.parse(row.aids),
      has_password: Boolean(row.has_password),
      at_school: Boolean(row.at_school),
      news_mail: Boolean(row.news_mail),
      children_mail: Boolean(row.children_mail),
    }
  );
}

export type ProfileChanges = {
  name?: string | undefined;
  language?: Language | undefined;
  aids?: ReadingAids | undefined;
};

/** Changes the given fields. The level is changed by level-changes.ts. */
export const changeProfile = (db: Db, id: string, { name, language, aids }: ProfileChanges) =>
  db
    .updateTable('users')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(language === undefined ? {} : { language }),
      ...(aids === undefined ? {} : { aids: JSON.stringify(aids) }),
    })
    .where('id', '=', id)
    .execute();

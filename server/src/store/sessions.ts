import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { type User, userColumns } from './users.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest();

export const insertSession = (
  db: Db,
  session: {
    id: string;
    user_id: string;
    created_at: Date;
    device: string | null;
    second_factor: boolean;
    family_session_id: string | null;
  },
) => db.insertInto('sessions').values(session).execute();

/** Continues a session as one of another user, under a new id: its cookie for renewal stays good. The old one is to be ended. */
export async function moveSession(
  db: Db,
  { from, to, userId }: { from: string; to: string; userId: string },
) {
  await db
    .insertInto('sessions')
    .columns(['id', 'user_id', 'created_at', 'device', 'second_factor'])
    .expression((query) =>
      query
        .selectFrom('sessions')
        .select((eb) => [
          eb.val(to).$castTo<string>().as('id'),
          eb.val(userId).as('user_id'),
          'created_at',
          'device',
          'second_factor',
        ])
        .where('id', '=', from),
    )
    .execute();
  await db.updateTable('refresh_tokens').set({ session_id: to }).where('session_id', '=', from).execute();
}

export const setSecondFactor = (db: Db, sessionId: string, second_factor: boolean) =>
  db.updateTable('sessions').set({ second_factor }).where('id', '=', sessionId).execute();

/** The channel that is notified with the id of each ended session: every process caches access cookies. */
export const endedChannel = 'session_ended';

/** `of`: only if it belongs to this learner. */
type Ended = {
  column: 'id' | 'user_id' | 'family_session_id';
  values: readonly string[];
  except?: string | undefined;
  of?: string;
};

async function end(db: Db, { column, values, except, of }: Ended, now: Date): Promise<string[]> {
  const named = db
    .selectFrom('sessions')
    .select('id')
    .where(column, '=', sql<string>`any(${values}::uuid[])`)
    .$if(of !== undefined, (query) => query.where('user_id', '=', of ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''));
  const ofChildren = db.selectFrom('sessions').select('id').where('family_session_id', 'in', named);
  const ended = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('id', '=', sql<string>`any(array(${named.union(ofChildren)}))`) // an "or" would read all sessions
    .returning('id');
  const rows = await db
    .with('ended', () => ended)
    .selectFrom('ended')
    .select(['id', sql`pg_notify(${endedChannel}, id::text)`.as('notified')])
    .execute();
  return rows.map(({ id }) => id);
}

export const endSession = (db: Db, id: string, now: Date) => end(db, { column: 'id', values: [id] }, now);

/** Ends the session of a device: of a child, also that of the grown-up who signed in there. Returns their ids. */
export async function endSessionOfDevice(db: Db, id: string, now: Date): Promise<string[]> {
  return endSession(db, (await findFamilySession(db, id)) ?? id, now);
}

/** Ends what other children read on this device. */
export const endSessionsOfFamily = (db: Db, familySessionId: string, except: string, now: Date) =>
  end(db, { column: 'family_session_id', values: [familySessionId], except }, now);

/** Returns the session that a child's session came from; undefined for any other session. */
export const findFamilySession = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .select('family_session_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.family_session_id ?? undefined;
};

/** Locks a session until the transaction ends, so that it does not end meanwhile. False when it has ended. */
export const lockSession = async (db: Db, id: string, since: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('created_at', '>', since)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
};

/** A device that children read on is in use: the grown-up's session there lasts as long as theirs. */
export const extendFamilySession = (db: Db, childSessionId: string, expiresAt: Date) =>
  db
    .updateTable('refresh_tokens')
    .set({ expires_at: expiresAt })
    .where('rotated_at', 'is', null)
    .where('session_id', '=', (query) =>
      query.selectFrom('sessions').select('family_session_id').where('id', '=', childSessionId),
    )
    .execute();

/** Ends a session of this learner, if it is one, with those of children on its device. Returns their ids. */
export const endSessionOf = (db: Db, userId: string, id: string, now: Date) =>
  end(db, { column: 'id', values: [id], of: userId }, now);

/** Ends all sessions of a learner, except one, with those of children on the same devices. Returns their ids. */
export const endSessionsOf = (db: Db, userId: string, now: Date, except?: string) =>
  end(db, { column: 'user_id', values: [userId], except }, now);

/** Ends all sessions of these learners in one statement. Returns their ids. */
export const endSessionsOfAll = (db: Db, userIds: readonly string[], now: Date) =>
  end(db, { column: 'user_id', values: userIds }, now);

export const findEndedSince = async (db: Db, then: Date): Promise<string[]> => {
  const rows = await db.selectFrom('sessions').select('id').where('ended_at', '>', then).execute();
  return rows.map(({ id }) => id);
};

const mostSessions = 50;

/**
 * Returns the sessions of a learner that can be renewed, or that a child reads under now: with the end of the newest token
 * and the child's name, the last used first.
 */
export const findSessions = (db: Db, userId: string, { now, since }: { now: Date; since: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .select(['sessions.id', 'device', 'created_at'])
    .select(({ fn }) => fn.max('expires_at').as('expires_at'))
    .select((query) =>
      query
        .selectFrom('sessions as own')
        .innerJoin('users', 'users.id', 'own.user_id')
        .select('users.name')
        .whereRef('own.family_session_id', '=', 'sessions.id')
        .where('own.ended_at', 'is', null)
        .orderBy('own.created_at', 'desc')
        .limit(1)
        .as('reader'),
    )
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('created_at', '>', since),
        exists(
          selectFrom('sessions as own')
            .select('own.id')
            .whereRef('own.family_session_id', '=', 'sessions.id')
            .where('own.ended_at', 'is', null),
        ),
      ]),
    )
    .where('expires_at', '>', now)
    .groupBy('sessions.id')
    .orderBy('expires_at', 'desc')
    .limit(mostSessions)
    .execute();

/** Returns the user of a session, and whether it has a second factor; undefined when it has ended. */
export const findSessionUser = (
  db: Db,
  sessionId: string,
): Promise<(User & { second_factor: boolean }) | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(userColumns)
    .select('second_factor')
    .where('sessions.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const insertRefreshToken = (
  db: Db,
  { token, sessionId, expiresAt }: { token: string; sessionId: string; expiresAt: Date },
) =>
  db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId, expires_at: expiresAt })
    .execute();

/**
 * Returns the token with its session and user, locked until the transaction ends, so that it is rotated once.
 */
export const lockRefreshToken = (db: Db, token: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('sessions as family', 'family.id', 'sessions.family_session_id')
    .select(['session_id', 'expires_at', 'rotated_at', 'sessions.ended_at'])
    .select(({ fn }) => fn.coalesce('family.created_at', 'sessions.created_at').as('started_at'))
    .select(['sessions.second_factor', 'sessions.family_session_id'])
    .select(userColumns)
    .where('token_hash', '=', hashToken(token))
    .forUpdate('refresh_tokens')
    .executeTakeFirst();

/** Returns the id of the session that a refresh token belongs to. */
export const findSessionOfToken = async (db: Db, token: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.session_id;
};

export const rotateRefreshToken = (db: Db, token: string, now: Date) =>
  db
    .updateTable('refresh_tokens')
    .set({ rotated_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('rotated_at', 'is', null)
    .execute();

/**
 * Deletes at most `size` expired tokens, and the sessions that have no other token, in one statement. Returns how many
 * tokens it found.
 */
export async function deleteLapsedSessions(db: Db, now: Date, size: number): Promise<number> {
  const expired = db
    .selectFrom('refresh_tokens')
    .select(sql<string>`ctid`.as('ctid'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(size)
    .forUpdate()
    .skipLocked();
  const { rows } = await sql<{ session_id: string }>`
    with lapsed as (
      delete from refresh_tokens where ctid = any(array(${expired})) returning session_id),
    ended as (
      delete from sessions where id in (select session_id from lapsed) and not exists (
        select from refresh_tokens where session_id = sessions.id and expires_at > ${now}))
    select session_id from lapsed`.execute(db);
  return rows.length;
}

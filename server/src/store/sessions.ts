import { createHash } from 'node:crypto';
import type { Db } from '#server/doors/doors.ts';

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

export const insertSession = (db: Db, session: { id: string; user_id: string; created_at: Date }) =>
  db.insertInto('sessions').values(session).execute();

export const insertRefreshToken = (
  db: Db,
  { token, sessionId, expiresAt }: { token: string; sessionId: string; expiresAt: Date },
) =>
  db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId, expires_at: expiresAt })
    .execute();

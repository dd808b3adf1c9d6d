import { api, type Profile } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { changeProfile, getProfileRow } from '#server/store/profiles.ts';

async function profileOf(db: Db, id: string): Promise<Profile> {
  const row = await getProfileRow(db, id);
  if (!row) throw refuse('not_signed_in'); // deleted a moment ago
  const { verified_at, created_at, language, ...rest } = row;
  return {
    ...rest,
    language: language as Profile['language'],
    verified: verified_at !== null,
    created_at: created_at.toISOString(),
  };
}

export function profile(app: FastifyInstance, { db }: Doors) {
  serve(app, api.getProfile, ({ who }) => profileOf(db, who.userId));

  serve(app, api.saveProfile, async ({ body, who }) => {
    const name = body.name?.trim();
    const changes = { ...body, name };
    if (Object.values(changes).some((value) => value !== undefined))
      await changeProfile(db, who.userId, changes);
    return profileOf(db, who.userId);
  });
}

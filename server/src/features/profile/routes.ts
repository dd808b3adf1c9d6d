import { api, limits, type Profile } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { plainName } from '#server/i18n/plain-name.ts';
import type { Services } from '#server/services/services.ts';
import { changeLevel } from '#server/store/level-changes.ts';
import { collectOwnData } from '#server/store/own-data.ts';
import { changeProfile, findProfile } from '#server/store/profiles.ts';
import { changeWeeklyMail } from '#server/store/weekly-mails.ts';

const linkLifeMs = limits.verificationHours * 3_600_000;

async function profileOf({ db, clock }: Services, id: string): Promise<Profile> {
  const row = await findProfile(db, id, new Date(clock().getTime() - linkLifeMs));
  if (!row) throw refuse('not_signed_in'); // deleted a moment ago
  const { verified_at, created_at, ...rest } = row;
  return {
    ...rest,
    verified: verified_at !== null,
    created_at: created_at.toISOString(),
  };
}

export function profile(app: FastifyInstance, services: Services) {
  const { db, clock, random } = services;
  serve(app, api.getProfile, ({ who }) => profileOf(services, who.userId));

  serve(app, api.saveProfile, async ({ body, who }) => {
    const { level: to, news_mail: wantsNews, children_mail: wantsChildren, ...rest } = body;
    const { userId } = who;
    // A child chooses how it reads; its name and level are its parents' to change.
    if (who.role === 'child' && (body.name !== undefined || to !== undefined)) throw refuse('not_allowed');
    // Mails go to a confirmed address.
    if ((wantsNews || wantsChildren) && who.role !== 'user' && who.role !== 'admin')
      throw refuse('bad_input', { field: wantsNews ? 'news_mail' : 'children_mail' });
    const name = body.name === undefined ? undefined : plainName(body.name);
    if (name === '') throw refuse('bad_input', { field: 'name' });
    const changes = { ...rest, name };
    await db.transaction().execute(async (tx) => {
      if (Object.values(changes).some((value) => value !== undefined))
        await changeProfile(tx, userId, changes);
      for (const [table, wanted] of [
        ['news_mails', wantsNews],
        ['children_mails', wantsChildren],
      ] as const)
        if (wanted !== undefined) await changeWeeklyMail(tx, table, userId, wanted, clock());
      if (to !== undefined)
        await changeLevel(tx, { id: random.id(), userId, to, why: 'chosen', at: clock() });
    });
    return profileOf(services, userId);
  });

  serve(app, api.exportData, async ({ who, request, reply }) => {
    reply.header('content-disposition', 'attachment; filename="readling-my-data.json"');
    app.logSecurity(request, 'data_exported');
    return app.readRecent((from) => collectOwnData(from, who.userId));
  });
}

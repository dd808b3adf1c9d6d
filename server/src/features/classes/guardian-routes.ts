/** Guardians: a teacher says who may look at a child of a class, and they see it until one of them ends that. */
import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { checkChild } from '#server/rights/check-child.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Services } from '#server/services/services.ts';
import { findCodeEnd, joinAsksOf } from '#server/store/class-joins.ts';
import {
  childrenGuardedBy,
  deleteGuardian,
  guardiansOfClass,
  letLook,
  openAsksOf,
} from '#server/store/guardians.ts';
import { lettersOfClass } from '#server/store/letters.ts';
import { classCode } from './card-code.ts';
import { letterEnd } from './letter-end.ts';

export function guardianCalls(app: FastifyInstance, { db, clock, secret }: Services) {
  serve(app, api.classGuardians, async ({ query, who, request }) => {
    const id = await checkClass({ db, who, request }, 'classGuardians', query.class);
    const [guardians, letters, joins, until] = await Promise.all([
      guardiansOfClass(db, id),
      lettersOfClass(db, id),
      joinAsksOf(db, id),
      findCodeEnd(db, id, clock()),
    ]);
    return {
      guardians: guardians.map(({ user_id, guardian_id, asked_at, since, ...names }) => ({
        ...names,
        child: user_id,
        guardian: guardian_id,
        asked_at: asked_at.toISOString(),
        since: since?.toISOString() ?? null,
      })),
      letters: [...letters]
        .filter(([, { used_at, made_at }]) => used_at === null && letterEnd(made_at) > clock())
        .map(([child, { made_at }]) => ({ child, until: letterEnd(made_at).toISOString() })),
      joins,
      class_code: until ? { code: classCode(secret, id, until), until: until.toISOString() } : null,
    };
  });

  serve(app, api.answerGuardian, async ({ body: { child, guardian, yes }, who, request }) => {
    const id = await checkChild({ db, who, request }, 'answerGuardian', child);
    const isChanged = yes ? await letLook(db, id, guardian, clock()) : await deleteGuardian(db, id, guardian);
    if (isChanged) {
      const event = yes ? 'guardian_added' : 'guardian_removed';
      app.logSecurity(request, event, { account: guardian, child });
    }
    return {};
  });

  serve(app, api.endGuardian, async ({ body: { child }, who, request }) => {
    const id = await checkChild({ db, who, request }, 'endGuardian', child);
    await deleteGuardian(db, id, who.userId);
    app.logSecurity(request, 'guardian_removed', { account: who.userId, child });
    return {};
  });

  serve(app, api.guardedChildren, async ({ who: { userId } }) => ({
    children: await childrenGuardedBy(db, userId),
    asked: (await openAsksOf(db, userId)).map((at) => at.toISOString()),
  }));
}

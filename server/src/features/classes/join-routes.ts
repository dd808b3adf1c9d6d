/** Children of homes: a teacher gives a code to families, a parent asks that a child joins, and both can end it. */
import { api, classLimits } from '@readling/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs } from '#server/day-ms.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { plainName } from '#server/i18n/plain-name.ts';
import { checkChild } from '#server/rights/check-child.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Services } from '#server/services/services.ts';
import {
  acceptJoin,
  endCode,
  endJoin,
  findClassOfCode,
  findCodeEnd,
  insertJoinAsk,
  setCode,
} from '#server/store/class-joins.ts';
import { childrenOfClass, lockClass } from '#server/store/classes.ts';
import { lockLearner } from '#server/store/users.ts';
import { classCode, hashClassCode, plainCode } from './card-code.ts';
import { guessCode } from './card-guesses.ts';

export function joinCalls(app: FastifyInstance, services: Services) {
  const { db, clock, secret } = services;

  serve(app, api.saveClassCode, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'saveClassCode', body.class);
    if (!body.open) {
      await endCode(db, id);
      return { code: null };
    }
    return db.transaction().execute(async (tx) => {
      if ((await lockClass(tx, id)) === undefined) throw refuse('not_found'); // archived
      const now = clock();
      const known = await findCodeEnd(tx, id, now);
      const until = known ?? new Date(now.getTime() + classLimits.classCodeDays * dayMs);
      const code = classCode(secret, id, until);
      if (!known)
        await setCode(tx, { class_id: id, code_hash: hashClassCode(secret, code), open_until: until });
      return { code: { code, until: until.toISOString() } };
    });
  });

  /** The class of a code that somebody typed. */
  const classOfCode = (request: FastifyRequest, typed: string) =>
    guessCode(request, services, () => findClassOfCode(db, hashClassCode(secret, plainCode(typed)), clock()));

  serve(app, api.findClassByCode, ({ body, request }) => classOfCode(request, body.code));

  serve(app, api.askToJoin, async ({ body, who, request }) => {
    const child = await checkChild({ db, who, request }, 'askToJoin', body.child);
    const name = plainName(body.name);
    if (name === '') throw refuse('bad_input', { field: 'name' });
    const { id } = await classOfCode(request, body.code);
    await db.transaction().execute(async (tx) => {
      if (!(await lockLearner(tx, child))) throw refuse('not_found'); // deleted a moment ago
      await insertJoinAsk(tx, { user_id: child, class_id: id, name, asked_at: clock() });
    });
    app.logSecurity(request, 'join_asked', { child, class: id });
    return {};
  });

  serve(app, api.answerJoin, async ({ body: { class: asked, pupil, yes }, who, request }) => {
    const id = await checkClass({ db, who, request }, 'answerJoin', asked);
    const isChanged = yes
      ? await db.transaction().execute(async (tx) => {
          if ((await lockClass(tx, id)) === undefined) throw refuse('not_found'); // archived
          if (!(await acceptJoin(tx, id, pupil, clock()))) return false;
          if ((await childrenOfClass(tx, id)).length > classLimits.children) throw refuse('class_full');
          return true;
        })
      : await endJoin(db, id, pupil);
    if (isChanged)
      app.logSecurity(request, yes ? 'join_accepted' : 'join_ended', { child: pupil, class: id });
    return {};
  });

  serve(app, api.endJoin, async ({ body: { child, from }, who, request }) => {
    const id = await checkChild({ db, who, request }, 'endJoin', child);
    if (await endJoin(db, from, id)) app.logSecurity(request, 'join_ended', { child, class: from });
    return {};
  });
}

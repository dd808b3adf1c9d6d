/** What grown-ups set for children: a story, the stories of a theme at a level, or the placement test, until a day. */

import { api, type Language, type NewSetWork, type SetWork, workLimits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { labelsIn } from '#server/content/labels.ts';
import { dayMs } from '#server/day-ms.ts';
import { refuse } from '#server/http/refuse.ts';
import { idOfRequest } from '#server/http/request-id.ts';
import { serve } from '#server/http/serve.ts';
import { plainName } from '#server/i18n/plain-name.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { addStates } from '#server/path/add-states.ts';
import { checkChild } from '#server/rights/check-child.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Services } from '#server/services/services.ts';
import { findClassOf, lockClass } from '#server/store/classes.ts';
import {
  changeWork,
  countOpenWork,
  insertClassWork,
  insertWork,
  type What,
  type WorkOfChild,
  withdrawWork,
  workFor,
  workOfClass,
} from '#server/store/set-work.ts';
import { lockLearner } from '#server/store/users.ts';

export function work(app: FastifyInstance, { db, library, clock, secret }: Services) {
  /** Returns a day that has not passed everywhere on earth, and is not too far away. */
  function dayOf(until: string) {
    const day = (ahead: number) => new Date(clock().getTime() + ahead * dayMs).toISOString().slice(0, 10);
    const isDay = new Date(`${until}T00:00Z`).toJSON()?.slice(0, 10) === until; // there is no 30 February
    if (!isDay || until < day(-1) || until > day(workLimits.daysAhead))
      throw refuse('bad_input', { field: 'until' });
    return until;
  }

  function whatOf({ kind, passage_id, level, theme, until, note }: NewSetWork): What {
    const nothing = { passageId: null, level: null, theme: null };
    const set = { kind, until: dayOf(until), note: plainName(note ?? '') || null };
    if (kind === 'placement') return { ...set, ...nothing };
    if (kind === 'passage') {
      if (passage_id === undefined || !library.passages.has(passage_id)) throw refuse('passage_unknown');
      return { ...set, ...nothing, passageId: passage_id };
    }
    const shelf = level === undefined ? [] : library.atLevel(level);
    if (level === undefined || theme === undefined || !shelf.some((passage) => passage.theme === theme))
      throw refuse('theme_unknown');
    return { ...set, ...nothing, level, theme };
  }

  function titleOf({ kind, passageId, theme }: WorkOfChild, language: Language) {
    if (kind === 'placement') return null;
    if (kind === 'shelf') return library.themes.find(({ name }) => name === theme)?.label[language] ?? theme;
    const passage = library.passages.get(passageId ?? '');
    return passage ? labelsIn(passage, language).title : passageId; // it may have left the library
  }

  async function listed(rows: readonly WorkOfChild[], language: Language): Promise<SetWork[]> {
    const byId = Map.groupBy(await addStates(db, library, rows), ({ id }) => id);
    return [...byId.values()].flatMap((of) => {
      const [first] = of;
      if (!first) return [];
      const { id, kind, level, until, note } = first;
      const children = of.map(({ userId, name, state }) => ({ id: userId, name, state }));
      return [{ id, kind, title: titleOf(first, language), level, until, note, children }];
    });
  }

  serve(app, api.workChoices, async ({ request }) => {
    const language = languageOf(request);
    return {
      stories: [...library.passages.values()]
        .map(({ id, title, level, theme }) => ({ passage_id: id, title, level, theme }))
        .sort((one, other) => one.level - other.level || (one.title < other.title ? -1 : 1)),
      themes: library.themes.map(({ name, label }) => ({ name, label: label[language] })),
    };
  });

  serve(app, api.classWork, async ({ query, who, request }) => {
    const id = await checkClass({ db, who, request }, 'classWork', query.class);
    return { work: await listed(await workOfClass(db, id), languageOf(request)) };
  });

  serve(app, api.childWork, async ({ query, who, request }) => {
    const learner = await checkChild({ db, who, request }, 'childWork', query.child);
    return { work: await listed(await workFor(db, learner), languageOf(request)) };
  });

  serve(app, api.setClassWork, async ({ body, who, request }) => {
    const classId = await checkClass({ db, who, request }, 'setClassWork', body.class);
    const named = body.everyone ? null : [...new Set(body.children)];
    if (named?.length === 0) throw refuse('bad_input', { field: 'children' });
    const id = idOfRequest(secret, ['work', who.userId, body.requestId]);
    const what = whatOf(body);
    await db.transaction().execute(async (tx) => {
      if ((await lockClass(tx, classId)) === undefined) throw refuse('not_found'); // archived
      if ((await countOpenWork(tx, { class: classId }, id, clock())) >= workLimits.open)
        throw refuse('bad_input', { field: 'work' });
      const given = await insertClassWork(tx, classId, named, { ...what, id, now: clock() });
      if (named && given.length < named.length) throw refuse('not_found'); // a child of another class
    });
    return { id };
  });

  serve(app, api.setChildWork, async ({ body, who, request }) => {
    const learner = await checkChild({ db, who, request }, 'setChildWork', body.child);
    const id = idOfRequest(secret, ['work', who.userId, body.requestId]);
    const what = whatOf(body);
    const taught = await findClassOf(db, learner, who.userId);
    await db.transaction().execute(async (tx) => {
      if (!(await lockLearner(tx, learner))) throw refuse('not_found');
      if ((await countOpenWork(tx, { child: learner }, id, clock())) >= workLimits.open)
        throw refuse('bad_input', { field: 'work' });
      await insertWork(tx, learner, { ...what, id, classId: taught?.id ?? null, now: clock() });
    });
    return { id };
  });

  serve(app, api.changeClassWork, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'changeClassWork', body.class);
    if (body.withdraw) await withdrawWork(db, { class: id }, body.work);
    else if (body.until !== undefined) await changeWork(db, { class: id }, body.work, dayOf(body.until));
    return {};
  });

  serve(app, api.changeChildWork, async ({ body, who, request }) => {
    const learner = await checkChild({ db, who, request }, 'changeChildWork', body.child);
    if (body.withdraw) await withdrawWork(db, { child: learner }, body.work);
    else if (body.until !== undefined) await changeWork(db, { child: learner }, body.work, dayOf(body.until));
    return {};
  });
}

/** Children come into a class by a list of names, which can be taken back for some days. */
import { api, classLimits, faces } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Services } from '#server/services/services.ts';
import { insertPupils, lockClass, namesInClass } from '#server/store/classes.ts';
import { deleteChildren } from '#server/store/delete-person.ts';
import { lockRosterChildren, rosterChildren } from '#server/store/rosters.ts';
import { readRoster, readRows } from './read-roster.ts';
import { groupByRoster, parted } from './undo-roster.ts';

function rowsOf(text: string) {
  const rows = readRows(text);
  if (!rows) throw refuse('bad_input', { field: 'text' });
  return rows;
}

export function rosterCalls(app: FastifyInstance, { db, clock, random }: Services) {
  const oldest = () => new Date(clock().getTime() - classLimits.undoDays * 86_400_000);

  serve(app, api.previewRoster, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'previewRoster', body.class);
    const names = await namesInClass(db, id);
    const { lines, columnsLeftOut } = readRoster(rowsOf(body.text), names);
    return {
      lines,
      columns_left_out: columnsLeftOut,
      room: Math.max(0, classLimits.children - names.length),
    };
  });

  serve(app, api.applyRoster, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'applyRoster', body.class);
    const rows = rowsOf(body.text);
    const language = languageOf(request);
    return db.transaction().execute(async (tx) => {
      const placeId = await lockClass(tx, id);
      if (placeId === undefined) throw refuse('not_found');
      const known = await namesInClass(tx, id);
      const added = readRoster(rows, known).lines.filter(({ state }) => state === 'new');
      if (known.length + added.length > classLimits.children) throw refuse('class_full');
      const pupils = added.map(({ name }, at) => ({
        id: random.id(),
        name,
        face: faces[(known.length + at) % faces.length] ?? faces[0],
      }));
      await insertPupils(tx, { classId: id, placeId, rosterId: random.id(), language, now: clock() }, pupils);
      return { added: pupils.length };
    });
  });

  serve(app, api.listRosters, async ({ query, who, request }) => {
    const id = await checkClass({ db, who, request }, 'listRosters', query.class);
    return { rosters: groupByRoster(await rosterChildren(db, id, oldest())) };
  });

  serve(app, api.undoRoster, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'undoRoster', body.class);
    const done = await db.transaction().execute(async (tx) => {
      if ((await lockClass(tx, id)) === undefined) throw refuse('not_found');
      const of = { classId: id, rosterId: body.roster, since: oldest() };
      const { goes, stays } = parted(await lockRosterChildren(tx, of));
      const ids = goes.map((child) => child.id);
      const { receipt } = await deleteChildren(tx, ids, { kind: 'list', now: clock() });
      return {
        receipt: receipt?.number ?? null,
        removed: goes.length,
        stays: stays.map(({ name }) => name),
      };
    });
    if (done.removed > 0)
      app.logSecurity(request, 'account_deleted', {
        class: id,
        children: done.removed,
        how: 'list taken back',
      });
    return done;
  });
}

/** The classes of a teacher: she makes, renames and archives them, and moves children between them. */
import { api, classLimits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { dayMs } from '#server/day-ms.ts';
import { refuse } from '#server/http/refuse.ts';
import { idOfRequest } from '#server/http/request-id.ts';
import { serve } from '#server/http/serve.ts';
import { plainName } from '#server/i18n/plain-name.ts';
import { checkChild } from '#server/rights/check-child.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Services } from '#server/services/services.ts';
import type { ClassId } from '#server/store/class-id.ts';
import { waitingInClasses } from '#server/store/class-waiting.ts';
import { weeksOfClasses } from '#server/store/class-weeks.ts';
import {
  changeClass,
  childrenOfClass,
  classesOf,
  findClass,
  findSchool,
  insertClass,
  insertSchool,
  lockClass,
  moveToClass,
  namesInClass,
} from '#server/store/classes.ts';
import { giveLeadWhereNone, lockSchools, schoolsLedBy, schoolsOf } from '#server/store/school-people.ts';
import { lockGrownUp } from '#server/store/users.ts';
import { cardCalls } from './card-routes.ts';
import { doorCalls } from './door-routes.ts';
import { guardianCalls } from './guardian-routes.ts';
import { joinCalls } from './join-routes.ts';
import { letterCalls } from './letter-routes.ts';
import { pictureCalls } from './picture-routes.ts';
import { rosterCalls } from './roster-routes.ts';
import { schoolCalls } from './school-routes.ts';
import { teacherCalls } from './teacher-routes.ts';

function nameOf(given: string) {
  const name = plainName(given);
  if (name === '') throw refuse('bad_input', { field: 'name' });
  return name;
}

export function classes(app: FastifyInstance, services: Services) {
  const { db, clock, random, secret } = services;

  async function classOf(id: ClassId, teacherId: string) {
    const found = await findClass(db, id, teacherId);
    if (!found) throw refuse('not_found'); // deleted a moment ago
    return found;
  }

  cardCalls(app, services);
  doorCalls(app, services);
  pictureCalls(app, services);
  letterCalls(app, services);
  guardianCalls(app, services);
  joinCalls(app, services);
  teacherCalls(app, services);
  rosterCalls(app, services);
  schoolCalls(app, services);

  serve(app, api.listClasses, async ({ who }) => {
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    const [classes, weeks, waiting, schools] = await Promise.all([
      classesOf(db, who.userId),
      weeksOfClasses(db, who.userId, ago(7 * dayMs)),
      waitingInClasses(db, who.userId, ago(classLimits.helpMinutes * 60_000)),
      schoolsLedBy(db, who.userId),
    ]);
    return { classes, weeks, waiting, schools };
  });

  serve(app, api.addClass, async ({ body, who }) => {
    const id = idOfRequest(secret, ['class', who.userId, body.requestId]);
    const name = nameOf(body.name);
    return db.transaction().execute(async (tx) => {
      if (!(await lockGrownUp(tx, who.userId))) throw refuse('not_signed_in');
      const own = await classesOf(tx, who.userId);
      const made = own.find((one) => one.id === id);
      if (made) return made;
      if (own.filter(({ owner }) => owner).length >= classLimits.classes) throw refuse('class_full');
      await lockSchools(tx, await schoolsOf(tx, who.userId)); // a lead may be ending the seat
      const known = await findSchool(tx, who.userId);
      const placeId = known ?? random.id();
      if (known)
        await giveLeadWhereNone(tx, known); // a release before leads may have made it during an update
      else await insertSchool(tx, placeId, who.userId, clock());
      await insertClass(tx, { id, placeId, name, teacherId: who.userId, now: clock() });
      return { id, name, children: 0, from_home: 0, archived: false, owner: true, school: placeId };
    });
  });

  serve(app, api.saveClass, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'saveClass', body.class);
    const changes = {
      ...(body.name === undefined ? {} : { name: nameOf(body.name) }),
      ...(body.archived === undefined ? {} : { archived_at: body.archived ? clock() : null }),
    };
    if (Object.keys(changes).length > 0) await changeClass(db, id, changes);
    return classOf(id, who.userId);
  });

  serve(app, api.moveChild, async ({ body, who, request }) => {
    const childId = await checkChild({ db, who, request }, 'moveChild', body.child);
    const classId = await checkClass({ db, who, request }, 'moveChild', body.to);
    await db.transaction().execute(async (tx) => {
      const placeId = await lockClass(tx, classId);
      if (placeId === undefined) throw refuse('not_found');
      if (!(await moveToClass(tx, { childId, classId, placeId, now: clock() }))) throw refuse('not_found');
      if ((await namesInClass(tx, classId)).length > classLimits.children) throw refuse('class_full');
    });
    return classOf(classId, who.userId);
  });

  serve(app, api.classChildren, async ({ query, who, request }) => {
    const id = await checkClass({ db, who, request }, 'classChildren', query.class);
    const children = await childrenOfClass(db, id);
    return {
      class: await classOf(id, who.userId),
      children: children.map(({ shows_from, ...child }) => ({ ...child, from_home: shows_from !== null })),
    };
  });
}

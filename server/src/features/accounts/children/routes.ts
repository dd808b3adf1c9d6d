/** The children of a home: their parent adds, renames and deletes them, and takes their data along. */
import { api, familyLimits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { idOfRequest } from '#server/http/request-id.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { checkChild, checkShown } from '#server/rights/check-child.ts';
import type { Db } from '#server/services/services.ts';
import { classesOfHome } from '#server/store/class-joins.ts';
import { findClassOf } from '#server/store/classes.ts';
import {
  changeChild,
  childrenOf,
  findChild,
  findHome,
  findHomeOfChild,
  hasRead,
  insertChild,
  insertHome,
} from '#server/store/families.ts';
import { guardianNames } from '#server/store/guardians.ts';
import { ever, type LearnerId } from '#server/store/learner-id.ts';
import { collectOwnData } from '#server/store/own-data.ts';
import { lockGrownUp } from '#server/store/users.ts';
import { type AccountDeps, reauthenticateAccount } from '../password/reauthenticate.ts';
import { nameOf } from './child-name.ts';
import { childRecord } from './child-record.ts';
import { deleteWithReceipt } from './delete-child.ts';
import { deleteClassCall } from './delete-class.ts';
import { splitAccountCall } from './split-account.ts';
import { startChildCall } from './start-child.ts';

export function childCalls(app: FastifyInstance, deps: AccountDeps) {
  const { services } = deps;
  const { db, clock, random, secret } = services;

  const childrenAt = async (on: Db, placeId: string | undefined) =>
    placeId === undefined ? [] : childrenOf(on, placeId);

  async function childOf(id: LearnerId, from = ever) {
    const child = await findChild(db, id, from);
    if (!child) throw refuse('not_found'); // deleted a moment ago
    return child;
  }

  serve(app, api.listReaders, async ({ who: { userId, role } }) => ({
    readers: await childrenAt(db, await (role === 'child' ? findHomeOfChild : findHome)(db, userId)),
  }));

  serve(app, api.listChildren, async ({ who: { userId } }) => {
    const home = await findHome(db, userId);
    return {
      children: await childrenAt(db, home),
      has_read: await hasRead(db, userId),
      joined: home === undefined ? [] : await classesOfHome(db, home),
    };
  });

  serve(app, api.addChild, async ({ body: { requestId, name, face }, who, request }) => {
    const id = idOfRequest(secret, ['child', who.userId, requestId]);
    const given = { id, name: nameOf(name), face, language: languageOf(request), now: clock() };
    return db.transaction().execute(async (tx) => {
      if (!(await lockGrownUp(tx, who.userId))) throw refuse('not_signed_in');
      const known = await findHome(tx, who.userId);
      const placeId = known ?? random.id();
      if (!known) await insertHome(tx, placeId, who.userId, clock());
      const children = await childrenOf(tx, placeId);
      const isRepeat = children.some((child) => child.id === id);
      if (!isRepeat && children.length >= familyLimits.children) throw refuse('family_full');
      await insertChild(tx, { ...given, placeId });
      const child = (await childrenOf(tx, placeId)).find((one) => one.id === id);
      if (!child) throw refuse('not_found');
      return child;
    });
  });

  serve(app, api.getChild, async ({ query: { child }, who, request }) => {
    const { learner: id, from, seat } = await checkShown({ db, who, request }, 'getChild', child);
    const taught = seat === 'teacher' ? await findClassOf(db, id, who.userId) : undefined;
    return {
      child: await childOf(id, from),
      class: taught ? { ...taught, shows_from: taught.shows_from ? from.toISOString() : null } : null,
      looks_only: seat === 'guardian',
      guardians: taught ? await guardianNames(db, id) : [],
    };
  });

  serve(app, api.saveChild, async ({ body: { child, name, face }, who, request }) => {
    const id = await checkChild({ db, who, request }, 'saveChild', child);
    const changes = { face, name: name === undefined ? undefined : nameOf(name) };
    if (changes.name !== undefined || face !== undefined) await changeChild(db, id, changes);
    return childOf(id);
  });

  serve(app, api.deleteChild, async ({ body: { child, password }, who, request, reply }) => {
    const id = await checkChild({ db, who, request }, 'deleteChild', child);
    await reauthenticateAccount({ who, request, reply }, password, deps);
    const receipt = await deleteWithReceipt(app, services, id);
    app.logSecurity(request, 'account_deleted', { account: id, rows: receipt.rows });
    return receipt;
  });

  serve(app, api.childData, async ({ query: { child }, who, request, reply }) => {
    const id = await checkChild({ db, who, request }, 'childData', child);
    reply.header('content-disposition', 'attachment; filename="readling-child-data.json"');
    app.logSecurity(request, 'data_exported', { account: id });
    return collectOwnData(db, id);
  });

  serve(app, api.childRecord, async ({ query: { child }, who, request }) => {
    const id = await checkChild({ db, who, request }, 'childRecord', child);
    return childRecord(db, id, who.userId);
  });

  startChildCall(app, services);
  splitAccountCall(app, deps);
  deleteClassCall(app, deps);
}

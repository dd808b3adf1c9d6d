/** The door of a class: a teacher opens it, devices come in by its code, and children by their faces on them. */
import { createHmac } from 'node:crypto';
import { api, classLimits } from '@readling/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { readCookie, setCookie } from '#server/http/session/private-cookies.ts';
import { signedTokens } from '#server/http/session/signed-token.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Db, Services } from '#server/services/services.ts';
import {
  asksPictures,
  findByDoorCode,
  findDoorEnd,
  findLetInClass,
  insertOpenDoor,
  type LetIn,
  lockLetInClass,
  setAsksPictures,
  shutDoorOf,
} from '#server/store/class-doors.ts';
import type { ClassId } from '#server/store/class-id.ts';
import { lockClass, ownChildrenOfClass } from '#server/store/classes.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { endSessionsOfAll } from '#server/store/sessions.ts';
import { findAccount, lockLearner } from '#server/store/users.ts';
import { doorCode, hashDoorCode, plainCode } from './card-code.ts';
import { countDoorGuess } from './door-guesses.ts';
import { tryPictures } from './pictures.ts';
import { startPupil } from './start-pupil.ts';

const letInSeconds = classLimits.letInHours * 3600;

export function doorCalls(app: FastifyInstance, services: Services) {
  const { db, clock, secret, random } = services;
  const devices = signedTokens<LetIn & { device: string }>({
    secret,
    clock,
    purpose: 'device that a class let in',
    seconds: letInSeconds,
  });

  async function doorUntil(on: Db, id: ClassId, until: Date | undefined) {
    const pictures = await asksPictures(on, id);
    if (!until) return { pictures, open: null };
    const seconds = (until.getTime() - clock().getTime()) / 1000;
    return { pictures, open: { code: doorCode(secret, id, until), seconds } };
  }
  const doorOf = async (id: ClassId) => doorUntil(db, id, await findDoorEnd(db, id, clock()));

  serve(app, api.classDoor, async ({ query, who, request }) => {
    const id = await checkClass({ db, who, request }, 'classDoor', query.class);
    return doorOf(id);
  });

  serve(app, api.saveDoor, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'saveDoor', body.class);
    await setAsksPictures(db, id, body.pictures);
    return doorOf(id);
  });

  serve(app, api.openDoor, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'openDoor', body.class);
    return db.transaction().execute(async (tx) => {
      if ((await lockClass(tx, id)) === undefined) throw refuse('not_found');
      const now = clock();
      const known = await findDoorEnd(tx, id, now);
      if (known) return doorUntil(tx, id, known);
      const until = new Date(now.getTime() + classLimits.doorMinutes * 60_000);
      const codeHash = hashDoorCode(secret, doorCode(secret, id, until));
      await insertOpenDoor(tx, { classId: id, codeHash, until });
      return doorUntil(tx, id, until);
    });
  });

  serve(app, api.shutDoor, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'shutDoor', body.class);
    const ended = await db.transaction().execute(async (tx) => {
      await shutDoorOf(tx, id, { endDevices: body.devices });
      if (!body.devices) return [];
      const children = await ownChildrenOfClass(tx, id);
      return endSessionsOfAll(
        tx,
        children.map((child) => child.id),
        clock(),
      );
    });
    for (const session of ended) app.accessTokens.end(session);
    return doorOf(id);
  });

  serve(app, api.enterDoor, async ({ body, request, reply }) => {
    const uncount = await countDoorGuess(request, services);
    const hash = hashDoorCode(secret, plainCode(body.code));
    const found = await findByDoorCode(db, hash, clock());
    if (!found) throw refuse('link_unknown');
    await uncount();
    app.logSecurity(request, 'device_let_in', { class: found.class_id });
    setCookie(reply, 'device', await devices.make({ ...found, device: random.id() }), letInSeconds);
    return { hours: classLimits.letInHours };
  });

  /** What the device shows of its class; refused as an unknown code when it is out. */
  async function deviceOf(request: FastifyRequest) {
    const device = await devices.read(readCookie(request, 'device') ?? '');
    if (!device) throw refuse('link_unknown');
    return device;
  }

  const keyOf = (device: string, childId: string) =>
    createHmac('sha256', secret).update(`face ${device} ${childId}`).digest('base64url');

  serve(app, api.doorFaces, async ({ request }) => {
    const { device, ...letIn } = await deviceOf(request);
    const found = await findLetInClass(db, letIn);
    if (!found) throw refuse('link_unknown');
    const children = await ownChildrenOfClass(db, found.id);
    return {
      name: found.name,
      pictures: found.asks_pictures,
      children: children.map(({ id, name, face }) => ({ key: keyOf(device, id), name, face })),
    };
  });

  serve(app, api.useFace, async ({ body, request, reply }) => {
    const { device, ...letIn } = await deviceOf(request);
    let refusal: ReturnType<typeof refuse> | undefined;
    const started = await startPupil({ services, request, reply }, 'face', async (tx) => {
      const found = await lockLetInClass(tx, letIn);
      const children = found ? await ownChildrenOfClass(tx, found.id) : [];
      const child = children.find(({ id }) => keyOf(device, id) === body.key);
      if (!child || !(await lockLearner(tx, child.id))) return undefined;
      if (found?.asks_pictures) {
        const childId = child.id as LearnerId; // of the class that let this device in
        refusal = await tryPictures(tx, { secret, childId, pictures: body.pictures, now: clock() });
        if (refusal) return undefined; // the try stays counted
      }
      return findAccount(tx, child.id);
    });
    if (!started) throw refusal ?? refuse('link_unknown');
    return started;
  });
}

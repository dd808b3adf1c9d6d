import { api, classLimits, doorSigns } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addClass, addPupils, aSchool, joinClass } from '#server/testing/school.ts';
import { wrongDoorCodes } from './door-guesses.ts';

const open = async (teacher: Browser, id: string) =>
  (await teacher.call(api.openDoor, { class: id })).body.open?.code ?? '';
const shut = (teacher: Browser, id: string, devices = false) =>
  teacher.call(api.shutDoor, { class: id, devices });

async function aClassWithDoor(app?: TestApp) {
  const at = app ?? (await testApp());
  const school = await aSchool(at);
  return { app: at, ...school, code: await open(school.teacher, school.class) };
}

const enter = (tablet: Browser, code: string) => tablet.call(api.enterDoor, { code });
async function aTablet(app: TestApp, code: string) {
  const tablet = app.visitor();
  expect((await enter(tablet, code)).status).toBe(200);
  return tablet;
}
const facesOn = (tablet: Browser) => tablet.call(api.doorFaces);
const keyOn = async (tablet: Browser, name = 'Lin') =>
  (await facesOn(tablet)).body.children.find((child) => child.name === name)?.key ?? '';
const press = async (tablet: Browser, name = 'Lin') =>
  tablet.call(api.useFace, { key: await keyOn(tablet, name) });
const nameOn = async (browser: Browser) => (await browser.call(api.status)).body.user.name;

test('a device that has the code of an open door shows the faces, and a child reads there by a press', async () => {
  const { app, code, pupil } = await aClassWithDoor();
  expect(code).toMatch(new RegExp(`^[${doorSigns}]{7}$`));
  const tablet = await aTablet(app, ` ${code.toLowerCase().replace(/^(...)/, '$1 - ')}`);
  const { body } = await facesOn(tablet);
  expect(body.name).toBe('4a');
  expect(body.children.map(({ name }) => name)).toEqual(['Lin', 'Sami']);
  expect(JSON.stringify(body)).not.toContain(pupil);
  expect((await press(tablet)).status).toBe(200);
  expect((await tablet.call(api.status)).body).toMatchObject({ role: 'child', user: { id: pupil } });
  expect((await tablet.call(api.listClasses)).refusal?.code).toBe('not_allowed');
  expect((await press(tablet, 'Sami')).status).toBe(200);
  expect(await nameOn(tablet)).toBe('Sami');
});

test('a door that is shut, one whose time is over, and a code that never was get the same reply', async () => {
  const { app, teacher, class: id, code } = await aClassWithDoor();
  const asked = async (typed: string) => {
    const { status, body, headers } = await enter(app.visitor(), typed);
    return { status, body: { ...(body as object), errorId: '' }, cookies: headers['set-cookie'] };
  };
  const unknown = await asked('2222222');
  expect([unknown.status, unknown.cookies]).toEqual([404, undefined]);
  await shut(teacher, id);
  expect(await asked(code)).toEqual(unknown);
  const second = await open(teacher, id);
  expect(await asked(code)).toEqual(unknown);
  app.wait({ minutes: classLimits.doorMinutes });
  expect(await asked(second)).toEqual(unknown);
  const third = await open(teacher, id);
  await teacher.call(api.saveClass, { class: id, archived: true });
  expect(await asked(third)).toEqual(unknown);
});

test('a repeat keeps the code and its time, and a shut door opens with another code', async () => {
  const { app, teacher, class: id, code } = await aClassWithDoor();
  app.wait({ minutes: 5 });
  const { body } = await teacher.call(api.openDoor, { class: id });
  expect(body.open?.code).toBe(code);
  expect(body.open?.seconds).toBeCloseTo(600, -1);
  const { body: seen } = await teacher.call(api.classDoor, undefined, { query: { class: id } });
  expect(seen.open?.code).toBe(code);
  await shut(teacher, id);
  app.wait({ seconds: 1 });
  expect(await open(teacher, id)).not.toBe(code);
});

test('a device that was let in shows the faces for twelve hours, with the children of the class as they are then', async () => {
  const { app, teacher, class: id, code, pupil } = await aClassWithDoor();
  const tablet = await aTablet(app, code);
  await shut(teacher, id);
  const other = await addClass(teacher, '4b');
  await teacher.call(api.moveChild, { child: pupil, to: other });
  await addPupils(teacher, id, 'Omar');
  app.wait({ minutes: 60 * classLimits.letInHours - 1 });
  const { body } = await facesOn(tablet);
  expect(body.children.map(({ name }) => name)).toEqual(['Omar', 'Sami']);
  const omar = await keyOn(tablet, 'Omar');
  app.wait({ minutes: 2 });
  expect((await facesOn(tablet)).refusal?.code).toBe('link_unknown');
  expect((await tablet.call(api.useFace, { key: omar })).refusal?.code).toBe('link_unknown');
});

test('one press sends all devices of a class away and signs its children out, in every process', async () => {
  const { app, teacher, class: id, code } = await aClassWithDoor();
  const second = await testApp({ db: app.db, secret: app.services.secret });
  const tablet = await aTablet(second, code);
  const key = await keyOn(tablet);
  await press(tablet);
  const other = await aClassWithDoor(app);
  const elsewhere = await aTablet(app, other.code);
  await shut(teacher, id, true);
  expect((await tablet.call(api.refresh)).status).toBe(401);
  expect((await facesOn(tablet)).refusal?.code).toBe('link_unknown');
  expect((await tablet.call(api.useFace, { key })).refusal?.code).toBe('link_unknown');
  expect((await enter(tablet, code)).refusal?.code).toBe('link_unknown');
  expect((await facesOn(elsewhere)).status).toBe(200);
  expect((await press(await aTablet(second, await open(teacher, id)))).status).toBe(200);
});

test('an archived class shows no faces, and a co-teacher may open its door', async () => {
  const { app, teacher, class: id, code } = await aClassWithDoor();
  const coTeacher = await app.learner();
  await joinClass(teacher, id, coTeacher);
  expect(await open(coTeacher, id)).toBe(code);
  const tablet = await aTablet(app, code);
  await teacher.call(api.saveClass, { class: id, archived: true });
  expect((await facesOn(tablet)).refusal?.code).toBe('link_unknown');
});

test('what a device calls a child is worth nothing on another device', async () => {
  const { app, code } = await aClassWithDoor();
  const [one, other] = [await aTablet(app, code), await aTablet(app, code)];
  const key = await keyOn(one);
  expect((await other.call(api.useFace, { key })).refusal?.code).toBe('link_unknown');
  expect((await app.visitor().call(api.useFace, { key })).refusal?.code).toBe('link_unknown');
  expect((await one.call(api.useFace, { key })).status).toBe(200);
});

test('a changed cookie of a device, and one of another purpose, let nobody in', async () => {
  const { app, code } = await aClassWithDoor();
  const tablet = await aTablet(app, code);
  const made = tablet.cookies.get('device')?.value ?? '';
  await press(tablet);
  for (const forged of [`${made.slice(0, -4)}AAAA`, tablet.cookies.get('readers')?.value ?? '', 'x']) {
    tablet.keep('device', forged, '/auth');
    expect((await facesOn(tablet)).refusal?.code).toBe('link_unknown');
  }
});

test('the session of a face ends as the one of a card: after an hour without reading', async () => {
  const { app, code } = await aClassWithDoor();
  const tablet = await aTablet(app, code);
  await press(tablet);
  app.wait({ minutes: 59 });
  expect((await tablet.call(api.refresh)).status).toBe(200);
  app.wait({ minutes: 61 });
  expect((await tablet.call(api.refresh)).status).toBe(401);
});

test('after 30 wrong codes an address waits, also when they come at the same moment', async () => {
  const { app, code } = await aClassWithDoor(await testApp({ env: { TRUST_PROXY: '127.0.0.1' } }));
  const from = (ip: string, typed: string) =>
    app.visitor().call(api.enterDoor, { code: typed }, { headers: { 'x-forwarded-for': ip } });
  const guesses = Array.from({ length: 100 }, (_, at) => from('192.0.2.7', `wrong ${at}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(wrongDoorCodes.ofClient);
  expect(statuses.filter((status) => status === 429)).toHaveLength(70);
  const { status, headers } = await from('192.0.2.7', code);
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await from('192.0.2.8', code)).status).toBe(200);
  app.wait({ minutes: 10 });
  expect((await from('192.0.2.7', code)).status).toBe(200);
});

test('right codes are not counted: a class of 40 comes in from one address, with a few mistakes', async () => {
  const { app, code } = await aClassWithDoor(await testApp({ limitRates: true }));
  for (let count = 0; count < 40; count++) {
    if (count % 2 === 0) await enter(app.visitor(), 'a mistake');
    expect((await enter(app.visitor(), code)).status).toBe(200);
  }
});

test('after 1,000 wrong codes of many addresses everybody waits', async () => {
  const { app, code } = await aClassWithDoor(await testApp({ env: { TRUST_PROXY: '127.0.0.1' } }));
  await enter(app.visitor(), 'wrong');
  await app.db
    .updateTable('rate_counts')
    .set({ requests: wrongDoorCodes.ofAll })
    .where('requests', '=', 1)
    .execute();
  const { status } = await app
    .visitor()
    .call(api.enterDoor, { code }, { headers: { 'x-forwarded-for': '192.0.2.9' } });
  expect(status).toBe(429);
  app.wait({ minutes: 11 });
  expect((await enter(app.visitor(), code)).status).toBe(200);
});

test('a day of guesses at the allowed rate hits one of 500 open doors with a chance below 1 %', () => {
  const guesses = (wrongDoorCodes.ofAll * 86_400) / wrongDoorCodes.seconds;
  const chance = (guesses * 500) / doorSigns.length ** classLimits.doorCodeLength;
  expect(chance).toBeLessThan(0.01);
});

test('a foreign teacher, a child and who left the class cannot open, see or shut a door', async () => {
  const { app, class: id, code } = await aClassWithDoor();
  const { teacher: stranger } = await aSchool(app);
  for (const reply of [
    await stranger.call(api.openDoor, { class: id }),
    await stranger.call(api.classDoor, undefined, { query: { class: id } }),
    await shut(stranger, id, true),
  ])
    expect(reply.refusal?.code).toBe('not_found');
  expect((await facesOn(await aTablet(app, code))).status).toBe(200);
});

test('asking by GET and HEAD lets no device in, and no line of the log has a code or a key', async () => {
  const { app, code } = await aClassWithDoor();
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of ['/auth/door', `/auth/door?code=${code}`, `/card?code=${code}`, '/auth/faces']) {
      const reply = await app.app.inject({ method, url });
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  const tablet = await aTablet(app, code);
  const key = await keyOn(tablet);
  await press(tablet);
  await enter(app.visitor(), `${code}X`);
  const log = app.log.filter((line) => !line.includes('/card?code=')).join('\n');
  for (const secret of [code, key]) expect(log).not.toContain(secret);
  const stored = JSON.stringify(await app.db.selectFrom('class_doors').selectAll().execute());
  expect(stored).not.toContain(code);
});

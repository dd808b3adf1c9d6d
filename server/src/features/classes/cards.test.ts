import { api } from '@readling/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addPupils, aSchool } from '#server/testing/school.ts';
import { wrongCodes } from './card-guesses.ts';

async function makeCards(teacher: Browser, id: string, all = false, requestId: string = crypto.randomUUID()) {
  const { body } = await teacher.call(api.makeCards, { class: id, requestId, all });
  return Object.fromEntries(body.cards.map(({ name, code }) => [name, code]));
}

async function aClassWithCards() {
  const app = await testApp();
  const school = await aSchool(app);
  const cards = await makeCards(school.teacher, school.class);
  return { app, ...school, cards, lins: cards['Lin'] ?? '' };
}

const signIn = async (app: TestApp, code: string, browser = app.visitor()) => ({
  browser,
  ...(await browser.call(api.useCard, { code })),
});
const whoIs = async (browser: Browser) => (await browser.call(api.status)).body;

test('a child signs in with its card, as itself and with the rights of a child', async () => {
  const { app, cards, lins, pupil } = await aClassWithCards();
  expect(Object.keys(cards)).toEqual(['Lin', 'Sami']);
  expect(lins).toMatch(/^[BCDFGHJKMNPQRTVWXZ]{12}$/);
  const { browser } = await signIn(app, lins);
  expect(await whoIs(browser)).toMatchObject({
    role: 'child',
    user: { id: pupil, name: 'Lin', email: null },
  });
  expect((await browser.call(api.listClasses)).refusal?.code).toBe('not_allowed');
});

test('a code may be typed in small letters, with spaces and dashes', async () => {
  const { app, lins } = await aClassWithCards();
  const typed = ` ${lins.toLowerCase().replace(/(.{4})/g, '$1-')} `;
  expect((await signIn(app, typed)).status).toBe(200);
});

test('a card may be used by a whole class in one minute from one address', async () => {
  const app = await testApp({ limitRates: true });
  const { teacher, class: id } = await aSchool(app);
  await addPupils(teacher, id, Array.from({ length: 38 }, (_, at) => `Child ${at}`).join('\n'));
  const codes = Object.values(await makeCards(teacher, id));
  expect(codes).toHaveLength(40);
  const replies = await Promise.all(codes.map((code) => signIn(app, code)));
  expect(replies.map(({ status }) => status)).toEqual(codes.map(() => 200));
});

test('a wrong code, an old one and none get the same reply', async () => {
  const { app, teacher, class: id, lins } = await aClassWithCards();
  await makeCards(teacher, id, true);
  const asked = async (code: string) => {
    const { status, body } = await signIn(app, code);
    return { status, body: { ...(body as object), errorId: '' } };
  };
  const none = await asked('');
  expect(none.status).toBe(404);
  expect(await asked('BCDFGHJKMNPQ')).toEqual(none);
  expect(await asked(lins)).toEqual(none);
});

test('after many wrong codes an address has to wait, also with a right one', async () => {
  const { app, lins } = await aClassWithCards();
  for (let count = 0; count < wrongCodes.max; count++)
    expect((await signIn(app, `wrong ${count}`)).status).toBe(404);
  const { status, headers } = await signIn(app, lins);
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  app.wait({ minutes: 11 });
  expect((await signIn(app, lins)).status).toBe(200);
});

test('wrong codes at the same moment do not pass the limit together', async () => {
  const { app, lins } = await aClassWithCards();
  const codes = Array.from({ length: wrongCodes.max + 30 }, (_, at) => `wrong ${at}`);
  const statuses = (await Promise.all(codes.map((code) => signIn(app, code)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(wrongCodes.max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect((await signIn(app, lins)).status).toBe(429);
});

test('another address may go on while one has to wait', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { teacher, class: id } = await aSchool(app);
  const { Lin: code = '' } = await makeCards(teacher, id);
  const use = async (ip: string, typed: string) => {
    const headers = { 'x-forwarded-for': ip };
    return (await app.visitor().call(api.useCard, { code: typed }, { headers })).status;
  };
  for (let count = 0; count < wrongCodes.max; count++) await use('192.0.2.7', `wrong ${count}`);
  expect(await use('192.0.2.7', code)).toBe(429);
  expect(await use('192.0.2.8', code)).toBe(200);
});

test('a session of a card ends when nobody reads for an hour, and after a school day', async () => {
  const { app, lins } = await aClassWithCards();
  const { browser: forgotten } = await signIn(app, lins);
  const { browser: used } = await signIn(app, lins);
  for (let minutes = 0; minutes < 60; minutes += 30) {
    app.wait({ minutes: 30 });
    expect((await used.call(api.refresh)).status).toBe(200);
  }
  expect((await forgotten.call(api.refresh)).status).toBe(401);
  for (let minutes = 60; minutes < 450; minutes += 30) {
    app.wait({ minutes: 30 });
    expect((await used.call(api.refresh)).status).toBe(200);
  }
  app.wait({ minutes: 30 });
  expect((await used.call(api.refresh)).status).toBe(401);
});

test('new cards end what was read with the old ones in one statement', async () => {
  const { app, teacher, class: id, cards } = await aClassWithCards();
  for (const code of Object.values(cards)) await signIn(app, code);
  await makeCards(teacher, id, true);
  const ended = await app.db
    .selectFrom('sessions')
    .select(sql<string>`xmin::text || '/' || cmin::text`.as('statement'))
    .where('ended_at', 'is not', null)
    .execute();
  expect(ended).toHaveLength(2);
  expect(new Set(ended.map(({ statement }) => statement)).size).toBe(1);
});

test('new cards end the old ones and what was read with them at once, in every process', async () => {
  const { app, teacher, class: id, cards, lins } = await aClassWithCards();
  const second = await testApp({ db: app.db, secret: app.services.secret });
  const { browser: tablet } = await signIn(second, lins);
  const fresh = await makeCards(teacher, id, true);
  expect(Object.values(fresh).filter((code) => Object.values(cards).includes(code))).toEqual([]);
  for (const process of [app, second]) expect((await signIn(process, lins)).status).toBe(404);
  const ended = app.db.selectFrom('sessions').select('id').where('ended_at', 'is not', null);
  expect(await ended.execute()).toHaveLength(1);
  expect((await tablet.call(api.refresh)).status).toBe(401);
  expect((await signIn(second, fresh['Lin'] ?? '')).status).toBe(200);
});

test('cards for those without one leave the others, and a repeat of a lost reply gives the same', async () => {
  const { app, teacher, class: id, lins } = await aClassWithCards();
  await addPupils(teacher, id, 'Omar');
  const requestId = crypto.randomUUID();
  const first = await makeCards(teacher, id, false, requestId);
  expect(Object.keys(first)).toEqual(['Omar']);
  expect(await makeCards(teacher, id, false, requestId)).toEqual(first);
  expect(await makeCards(teacher, id, false)).toEqual({});
  expect((await signIn(app, lins)).status).toBe(200);
});

test('a repeat of new cards for all ends nobody who signed in with them meanwhile', async () => {
  const { app, teacher, class: id } = await aClassWithCards();
  const requestId = crypto.randomUUID();
  const cards = await makeCards(teacher, id, true, requestId);
  const { browser } = await signIn(app, cards['Lin'] ?? '');
  expect(await makeCards(teacher, id, true, requestId)).toEqual(cards);
  expect((await whoIs(browser)).user.name).toBe('Lin');
});

test('one child gets a new card, and the others keep theirs', async () => {
  const { app, teacher, pupil, cards, lins } = await aClassWithCards();
  const { body } = await teacher.call(api.makeCard, { child: pupil, requestId: crypto.randomUUID() });
  expect(body.cards.map(({ name }) => name)).toEqual(['Lin']);
  expect((await signIn(app, lins)).status).toBe(404);
  expect((await signIn(app, body.cards[0]?.code ?? '')).status).toBe(200);
  expect((await signIn(app, cards['Sami'] ?? '')).status).toBe(200);
});

test('cards of an archived class work no more, and again when it is taken back', async () => {
  const { app, teacher, class: id, lins } = await aClassWithCards();
  await teacher.call(api.saveClass, { class: id, archived: true });
  expect((await signIn(app, lins)).status).toBe(404);
  await teacher.call(api.saveClass, { class: id, archived: false });
  expect((await signIn(app, lins)).status).toBe(200);
});

test('the next card on a device ends what was read there before, also by a grown-up', async () => {
  const { app, teacher, cards, lins } = await aClassWithCards();
  const { browser } = await signIn(app, lins);
  await signIn(app, cards['Sami'] ?? '', browser);
  expect((await whoIs(browser)).user.name).toBe('Sami');
  const open = await app.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
  expect(open).toHaveLength(2); // the teacher's, and Sami's
  await signIn(app, lins, teacher);
  expect((await whoIs(teacher)).role).toBe('child');
});

test('the code is stored as a hash alone, is in no line of the log, and in no download', async () => {
  const { app, teacher, pupil, lins } = await aClassWithCards();
  await signIn(app, lins);
  await signIn(app, `${lins}X`);
  const stored = await app.db.selectFrom('cards').selectAll().execute();
  expect(stored.map(({ code_hash }) => code_hash.length)).toEqual([32, 32]);
  expect(app.log.join('\n')).not.toContain(lins);
  const { body } = await teacher.call(api.childData, undefined, { query: { child: pupil } });
  expect(JSON.stringify(body['cards'])).not.toContain('hash');
});

test('asking for the address of a card by GET and HEAD signs nobody in', async () => {
  const { app, lins } = await aClassWithCards();
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of ['/auth/card', `/auth/card?code=${lins}`, `/card?code=${lins}`]) {
      const reply = await app.app.inject({ method, url });
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  const sessions = await app.db.selectFrom('sessions').select('id').execute();
  expect(sessions).toHaveLength(1); // the teacher's
});

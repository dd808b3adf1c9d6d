import { api, familyLimits } from '@readling/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tablesInOrder } from '#server/store/tables-in-order.ts';
import { lastToken, mailsOf, mina, openLink, signInAs, withMina } from '#server/testing/account.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addChild, handOver } from '#server/testing/family.ts';
import { aLibrary } from '#server/testing/passage.ts';
import { addClass, addPupils, pupilsOf } from '#server/testing/school.ts';
import { askedBrowser, withApp } from '#server/testing/second-factor.ts';

const kite = 'l02-weather-the-kite';
const whoIs = async (browser: Browser) => (await browser.call(api.status)).body;

/** The grown-up of this browser says that it was Ali who read. */
const split = (browser: Browser, changes: { requestId?: string; password?: string } = {}) =>
  browser.call(api.splitAccount, {
    requestId: crypto.randomUUID(),
    name: 'Ali',
    face: 'owl',
    password: mina.userPassword,
    ...changes,
  });

async function readStory(browser: Browser) {
  await browser.call(api.getReadingMaterial, { task_UID: kite, part: 0 });
  const places = [
    { pnum: 0, task: 'p1-lit', right: 'in the tree' },
    { pnum: 0, task: 'p1-inf', right: 'the wind took it' },
    { pnum: 1, task: 'p2-lit', right: 'on the roof' },
  ];
  for (const { right, ...place } of places) {
    const question = { task_UID: kite, ...place, qnum: 0, time_spent: 1 };
    await browser.call(api.checkAnswer, { ...question, attempt: 0, user_answer: 'in the sea' });
    await browser.call(api.checkAnswer, { ...question, attempt: 1, user_answer: right });
  }
}

/** Somebody registered in the demo or without it, confirmed the email, and a story was read. */
async function aReader(browserOf: (app: TestApp) => Promise<Browser> = async (app) => app.visitor()) {
  const app = await testApp({ library: aLibrary() });
  const browser = await browserOf(app);
  const isGuest = browser.csrfToken !== undefined;
  if (isGuest) await readStory(browser);
  await browser.call(api.register, { ...mina, readers: 'home' });
  expect((await mailsOf(app))[0]?.body).toMatch(/\/verify\/[\w-]+\?readers=home\s/);
  await openLink(app, browser);
  browser.learnerId = (await whoIs(browser)).user.id as Browser['learnerId'];
  if (!isGuest) await readStory(browser);
  return { app, browser };
}

/** Every row of what somebody read, with the transaction that wrote it. */
async function readRows({ db }: TestApp, id: string) {
  const found: Record<string, unknown[]> = {};
  for (const table of ['readings', 'attempts', 'level_changes', 'placements'] as const) {
    const query = sql<{ row: string }>`
      select t::text || ' ' || xmin::text || ' ' || ctid::text as row from ${sql.table(table)} t
      where user_id = ${id} order by 1`;
    found[table] = (await query.execute(db)).rows;
  }
  return found;
}

const usersOf = ({ db }: TestApp) => db.selectFrom('users').selectAll().orderBy('role').execute();

test('the child keeps what it read, untouched, and the grown-up has the email in a new account', async () => {
  const { app, browser } = await aReader();
  const child = browser.learnerId;
  const [rows, results] = [await readRows(app, child), (await browser.call(api.dashboard)).body];
  expect(rows['attempts']).toHaveLength(6);
  const { status, body } = await split(browser);
  expect([status, body.child]).toMatchObject([200, { id: child, name: 'Ali', face: 'owl' }]);
  expect(body.child.last_read).not.toBeNull();
  expect(await readRows(app, child)).toEqual(rows);
  const now = await whoIs(browser);
  expect(now).toMatchObject({ role: 'user', user: { name: 'Mina', email: mina.userEmail } });
  expect(now.user.id).not.toBe(child);
  expect((await browser.call(api.dashboard, undefined, { query: { child } })).body).toEqual(results);
  expect((await browser.call(api.listChildren)).body).toEqual({
    children: [body.child],
    has_read: false,
    joined: [],
  });
  expect(await usersOf(app)).toMatchObject([
    { id: child, role: 'child', email: null, password_hash: null, verified_at: null },
    { id: now.user.id, role: 'user', level: null, place_id: null },
  ]);
  expect((await signInAs(app.visitor(), mina.userPassword)).status).toBe(200);
  const tablet = await handOver(app, { learnerId: now.user.id } as Browser, child);
  expect((await tablet.call(api.dashboard)).body).toEqual(results);
});

test('everything that was read in the demo stays when somebody registers for a child', async () => {
  const { app, browser } = await aReader((made) => made.guest());
  const rows = await readRows(app, browser.learnerId);
  expect([rows['readings']?.length, rows['attempts']?.length]).toEqual([1, 6]);
  expect((await browser.call(api.listChildren)).body.has_read).toBe(true);
  expect((await split(browser)).body.child.id).toBe(browser.learnerId);
  expect(await readRows(app, browser.learnerId)).toEqual(rows);
});

test('this browser is the grown-up’s, and every other device is signed out', async () => {
  const { app, browser } = await withMina();
  const [stale, tablet] = [browser.twin(), app.visitor()];
  await signInAs(tablet, mina.userPassword);
  const sister = await addChild(browser, 'Zoe');
  await tablet.call(api.startChild, { child: sister });
  await split(browser);
  for (const [each, call] of [
    [stale, api.getProfile],
    [tablet, api.getProfile],
    [tablet, api.refresh],
  ] as const)
    expect((await each.call(call)).status).toBe(401);
  expect((await browser.call(api.getProfile)).body.name).toBe('Mina');
  app.wait({ minutes: 20 });
  expect((await browser.call(api.refresh)).status).toBe(200);
  expect((await whoIs(browser)).user.email).toBe(mina.userEmail);
  const { devices } = (await browser.call(api.listDevices)).body;
  expect(devices).toHaveLength(1);
});

test('a repeat after a lost reply is answered as the first, and splits nothing more', async () => {
  const { app, browser } = await withMina();
  const [lost, requestId] = [browser.twin(), crypto.randomUUID()];
  const first = await split(browser, { requestId });
  expect((await split(lost, { requestId })).status).toBe(401);
  expect((await lost.call(api.refresh)).status).toBe(200);
  const again = await split(lost, { requestId });
  expect([again.status, again.body.child]).toEqual([200, first.body.child]);
  expect(await usersOf(app)).toHaveLength(2);
  expect((await split(lost, { requestId, password: 'three bees on a car' })).status).toBe(401);
});

test('of two requests at once one splits, and a child that is added meanwhile is the grown-up’s', async () => {
  const { app, browser } = await withMina();
  const [other, requestId] = [browser.twin(), crypto.randomUUID()];
  const added = { requestId: crypto.randomUUID(), name: 'Zoe', face: 'fox' } as const;
  const replies = await Promise.all([
    split(browser, { requestId }),
    split(other, { requestId }),
    other.call(api.addChild, added),
  ]);
  expect(replies.filter(({ body }) => 'csrf_token' in body)).toHaveLength(1);
  const seats = await app.db
    .selectFrom('seats')
    .innerJoin('users', 'users.id', 'seats.user_id')
    .select('role')
    .execute();
  expect(seats).toEqual([{ role: 'user' }]);
});

test.each([
  ['a wrong password', { password: 'three bees on a car' }],
  ['no password', { password: undefined as never }],
])('with %s nothing changes', async (_what, given) => {
  const { app, browser } = await withMina();
  const before = await usersOf(app);
  expect((await split(browser, given)).refusal?.code).toBe('bad_credentials');
  expect(await usersOf(app)).toEqual(before);
});

test('an account without a password chooses one first, and one without a confirmed email is no parent yet', async () => {
  const app = await testApp();
  expect((await split(await app.learner())).refusal?.code).toBe('bad_credentials');
  const unverified = await app.learner({ role: 'guest', verified_at: null });
  expect((await split(unverified)).refusal?.code).toBe('not_allowed');
  expect((await split(await app.guest())).refusal?.code).toBe('not_allowed');
});

test('the child joins the children of the home, unless that is full', async () => {
  const { app, browser } = await withMina();
  await addChild(browser, 'Zoe');
  expect((await split(browser)).status).toBe(200);
  const { children } = (await browser.call(api.listChildren)).body;
  expect(children.map(({ name }) => name).sort()).toEqual(['Ali', 'Zoe']);
  for (let count = children.length; count < familyLimits.children; count++)
    await addChild(browser, `Child ${count}`);
  const before = await usersOf(app);
  expect((await split(browser)).refusal?.code).toBe('family_full');
  expect(await usersOf(app)).toEqual(before);
});

test('classes, a pending email and the role of the admin go with the grown-up', async () => {
  const { app, browser } = await withMina({ ADMIN_EMAIL: mina.userEmail });
  const id = await addClass(browser, '4a');
  await addPupils(browser, id, 'Lin');
  const newEmail = 'rosa@example.org';
  await browser.call(api.changeEmail, { newEmail, password: mina.userPassword });
  await split(browser);
  expect((await browser.call(api.listClasses)).body.classes).toMatchObject([{ id, owner: true }]);
  expect(await pupilsOf(browser, id)).toMatchObject([{ name: 'Lin' }]);
  expect((await whoIs(browser)).role).toBe('admin');
  await browser.call(api.verifyEmail, undefined, { params: { token: await lastToken(app, 'verify') } });
  expect((await browser.call(api.getProfile)).body.email).toBe(newEmail);
});

test('the second factor still protects the grown-up’s account', async () => {
  const { app, browser } = await withApp();
  await split(browser);
  expect((await (await askedBrowser(app)).call(api.status)).status).toBe(401);
  expect((await browser.call(api.secondFactor)).body.app).not.toBeNull();
});

test('a failure in the middle changes no row', async () => {
  const { app, browser } = await withMina();
  const all = async () => {
    const rows: Record<string, unknown> = {};
    for (const table of await tablesInOrder(app.db))
      if (table !== 'login_failures')
        rows[table] = (await sql`select * from ${sql.table(table)}`.execute(app.db)).rows;
    return rows;
  };
  const before = await all();
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''planted''; end'`.execute(
    app.db,
  );
  await sql`create trigger planted before insert on sessions execute function fail()`.execute(app.db);
  expect((await split(browser)).status).toBe(500);
  await sql`drop function fail cascade`.execute(app.db);
  expect(await all()).toEqual(before);
});

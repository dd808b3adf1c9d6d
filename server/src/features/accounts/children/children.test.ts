import { api, familyLimits } from '@readling/contract';
import { expect, test } from 'vitest';
import { mailsOf, mina, signInAs, withMina } from '#server/testing/account.ts';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addChild, aFamily, handOver } from '#server/testing/family.ts';

const namesOf = async (browser: Browser) =>
  (await browser.call(api.listChildren)).body.children.map(({ name }) => name);
const whoIs = async (browser: Browser) => (await browser.call(api.status)).body;

test('a parent adds children with a first name and a face, and sees them in the order of adding', async () => {
  const app = await testApp();
  const { parent } = await aFamily(app);
  const { children } = (await parent.call(api.listChildren)).body;
  expect(children).toMatchObject([
    { name: 'Mina', face: 'fox', level: null, last_read: null },
    { name: 'Ali', face: 'fox', level: null, last_read: null },
  ]);
  const stored = await app.db.selectFrom('users').selectAll().where('role', '=', 'child').execute();
  for (const { email, password_hash } of stored) expect([email, password_hash]).toEqual([null, null]);
});

test('a child that is added twice by one request is there once, also when both arrive at once', async () => {
  const app = await testApp();
  const parent = await app.learner();
  const requestId = crypto.randomUUID();
  const ids = await Promise.all([addChild(parent, 'Mina', requestId), addChild(parent, 'Mina', requestId)]);
  expect(ids[0]).toBe(ids[1]);
  expect(await namesOf(parent)).toEqual(['Mina']);
  expect(await app.db.selectFrom('places').selectAll().execute()).toHaveLength(1);
});

test('a home holds no more children than the limit, and a repeat of the last one is still answered', async () => {
  const app = await testApp();
  const parent = await app.learner();
  const last = crypto.randomUUID();
  for (let count = 1; count < familyLimits.children; count++) await addChild(parent, `Child ${count}`);
  await addChild(parent, 'Last', last);
  const more = { requestId: crypto.randomUUID(), name: 'More', face: 'owl' } as const;
  expect((await parent.call(api.addChild, more)).refusal?.code).toBe('family_full');
  expect(await addChild(parent, 'Last', last)).toBeTruthy();
  expect(await namesOf(parent)).toHaveLength(familyLimits.children);
});

test('a parent renames a child and changes its face', async () => {
  const app = await testApp();
  const { parent, ali } = await aFamily(app);
  const { body } = await parent.call(api.saveChild, { child: ali, name: ' Aliya ', face: 'owl' });
  expect(body).toMatchObject({ id: ali, name: 'Aliya', face: 'owl' });
  expect(await namesOf(parent)).toEqual(['Mina', 'Aliya']);
  const unseen = await parent.call(api.saveChild, { child: ali, name: '\u200b' });
  expect([unseen.status, unseen.refusal?.field]).toEqual([400, 'name']);
});

test('a child is deleted with all its rows, after the password, and the receipt counts them', async () => {
  const { app, browser: parent } = await withMina();
  const child = await addChild(parent, 'Ali');
  const tablet = app.visitor();
  await signInAs(tablet, mina.userPassword);
  await tablet.call(api.startChild, { child });
  await tablet.call(api.saveProfile, { aids: { font: 'lexend' } });
  const wrong = await parent.call(api.deleteChild, { child, password: 'three bees on a tram' });
  expect(wrong.refusal?.code).toBe('bad_credentials');
  expect(await namesOf(parent)).toEqual(['Ali']);
  const { body } = await parent.call(api.deleteChild, { child, password: mina.userPassword });
  expect(body).toMatchObject({ stories: 0, answers: 0, tests: 0, messages: 0, rows: 3 }); // user, session, token
  expect(await namesOf(parent)).toEqual([]);
  expect((await tablet.call(api.listReaders)).status).toBe(401);
  const { body: data } = await parent.call(api.exportData);
  expect(JSON.stringify(data)).not.toContain(child);
});

test('the data of a child is a file with nothing of the parent and of the other child', async () => {
  const app = await testApp();
  const { parent, mina: child, ali } = await aFamily(app);
  const { body, headers } = await parent.call(api.childData, undefined, { query: { child } });
  expect(headers['content-disposition']).toBe('attachment; filename="readling-child-data.json"');
  expect(body['users']).toMatchObject([{ id: child, name: 'Mina' }]);
  expect(JSON.stringify(body)).not.toContain(ali);
  expect(JSON.stringify(body)).not.toContain(parent.learnerId);
});

test('with a parent who has no other in the home, the children are deleted too', async () => {
  const app = await testApp();
  const { parent, minasTablet } = await aFamily(app);
  await parent.call(api.deleteAccount, {});
  for (const table of ['users', 'places', 'seats', 'sessions'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect((await minasTablet.call(api.listReaders)).status).toBe(401);
});

test('a tablet goes from the parent to a child and to the next one, and shows whose turn it is', async () => {
  const app = await testApp();
  const { parent, mina: first, ali, minasTablet } = await aFamily(app);
  expect(await whoIs(minasTablet)).toMatchObject({
    user: { id: first, name: 'Mina', email: null },
    role: 'child',
  });
  const { readers } = (await minasTablet.call(api.listReaders)).body;
  expect(readers.map(({ name }) => name)).toEqual(['Mina', 'Ali']);
  await minasTablet.call(api.startChild, { child: ali });
  expect((await whoIs(minasTablet)).user.name).toBe('Ali');
  const { devices } = (await parent.call(api.listDevices)).body;
  expect(devices.map(({ reader }) => reader).sort()).toEqual(['Ali', null]);
});

test('the sessions of children end with the session of the parent on that tablet, and on no other', async () => {
  const app = await testApp();
  const { parent, ali, minasTablet } = await aFamily(app);
  const alisTablet = await handOver(app, parent, ali);
  const { devices } = (await parent.call(api.listDevices)).body;
  const id = devices.find(({ reader }) => reader === 'Mina')?.id ?? '';
  await parent.call(api.signOutDevice, { id });
  expect((await minasTablet.call(api.status)).status).toBe(401);
  expect((await whoIs(alisTablet)).user.name).toBe('Ali');
  await parent.call(api.logoutEverywhere);
  expect((await alisTablet.call(api.status)).status).toBe(401);
});

test('a login on the tablet ends what a child read there, and the parent is back', async () => {
  const { app, browser } = await withMina();
  const child = await addChild(browser, 'Ali');
  await browser.call(api.startChild, { child });
  await signInAs(browser, mina.userPassword);
  expect((await whoIs(browser)).user.email).toBe(mina.userEmail);
  const open = await app.db.selectFrom('sessions').selectAll().where('ended_at', 'is', null).execute();
  expect(open.map(({ user_id }) => user_id)).toEqual([(await whoIs(browser)).user.id]);
});

test('a child that reads every week stays, and so does the account of the parent who never comes back', async () => {
  const app = await testApp();
  const { parent, minasTablet } = await aFamily(app);
  for (let week = 1; week <= 8; week++) {
    app.wait({ days: 7 });
    expect((await minasTablet.call(api.refresh)).status).toBe(200);
    await app.deleteOldData();
  }
  expect((await whoIs(minasTablet)).role).toBe('child');
  const today = app.services.clock().toISOString().slice(0, 10);
  const { body } = await (await app.admin()).call(api.searchAccounts, { find: parent.learnerId, page: 1 });
  expect(body.items).toMatchObject([{ seen_on: today }]);
  app.wait({ days: 126 });
  expect((await minasTablet.call(api.refresh)).status).toBe(401); // the parent signed in too long ago
});

test('tidying up deletes no child, however old it is, and the unverified account as before', async () => {
  const app = await testApp();
  const { parent } = await aFamily(app);
  await app.learner({ role: 'guest', verified_at: null });
  app.wait({ days: 31 });
  await app.deleteOldData();
  const left = await app.db.selectFrom('users').select('role').orderBy('role').execute();
  expect(left.map(({ role }) => role)).toEqual(['child', 'child', 'user']);
  expect(parent.learnerId).toBeTruthy();
});

test('a child chooses its language and how it reads, but not its name and level', async () => {
  const app = await testApp();
  const { minasTablet } = await aFamily(app);
  const { body } = await minasTablet.call(api.saveProfile, { language: 'ar', aids: { paper: 'mint' } });
  expect(body).toMatchObject({ name: 'Mina', language: 'ar', aids: { paper: 'mint' }, role: 'child' });
  for (const changes of [{ name: 'Boss' }, { level: 9 }])
    expect((await minasTablet.call(api.saveProfile, changes)).refusal?.code).toBe('not_allowed');
});

test('the inbox shows a child without its name, and no mail names another address than those of its parents', async () => {
  const app = await testApp({ env: { ADMIN_EMAIL: 'admin@example.org' } });
  const { parent, minasTablet } = await aFamily(app);
  const started = await minasTablet.call(api.startChat, { language: 'en' } as never);
  const { conversationId } = started.body as { conversationId: string };
  const items = [{ messageId: 'm1', text: 'somebody hits me at home', cseq: 1, ts: 0 }];
  await minasTablet.call(api.sendChat, { conversationId, items } as never);
  const sent = await mailsOf(app);
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
    ['admin@example.org', `${parent.learnerId}@example.org`].sort(),
  );
  const toParent = sent.find(({ recipient }) => recipient.startsWith(parent.learnerId));
  expect(toParent?.subject).toContain('Mina');
  expect(toParent?.body).not.toContain('hits');
});

test('names stay out of the log', async () => {
  const app = await testApp();
  const { parent, mina: child } = await aFamily(app);
  await parent.call(api.saveChild, { child, name: 'Quetzalcoatl' });
  const lines = app.log.join('\n');
  expect(lines).toContain('child_call');
  expect(lines).toContain(child);
  for (const name of ['Mina', 'Ali"', 'Quetzalcoatl']) expect(lines).not.toContain(name);
});

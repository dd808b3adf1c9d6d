/** Two people who change a school at once. A transaction of the test stands for the one who is first. */
import { api } from '@readling/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/services/services.ts';
import type { SchoolId } from '#server/store/school-id.ts';
import { endSeats, lockSchools } from '#server/store/school-people.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { copyDatabase } from '#server/testing/database.ts';
import { addClass, joinSchool, schoolOf } from '#server/testing/school.ts';

async function schoolOfRosa() {
  const app = await testApp({ db: await copyDatabase(4) });
  const [rosa, ana, ben] = [
    await app.learner({ name: 'Rosa' }),
    await app.learner({ name: 'Ana' }),
    await app.learner({ name: 'Ben' }),
  ];
  await addClass(rosa, '4a');
  return { app, rosa, ana, ben, id: await schoolOf(rosa) };
}

async function untilWaiting({ db }: TestApp, count: number) {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(count);
}

/** Makes these calls after `first` has changed something and before that is committed. */
async function callsDuring<T>(app: TestApp, first: (tx: Db) => Promise<unknown>, calls: () => Promise<T>[]) {
  const { replies } = await app.db.transaction().execute(async (tx) => {
    await first(tx);
    const begun = calls();
    await untilWaiting(app, begun.length);
    return { replies: Promise.all(begun) };
  });
  return replies;
}

/** Ends that this person is in the school, as its lead does. */
const removed = (app: TestApp, id: string, person: Browser, lead: Browser) => async (tx: Db) => {
  await lockSchools(tx, [id]);
  const [{ learnerId: userId }, { learnerId: leadId }] = [person, lead];
  await endSeats(tx, { id: id as SchoolId, userId, leadId, now: app.services.clock() });
};

test('who is removed while making a class makes it in a school of their own', async () => {
  const { app, rosa, ana, id } = await schoolOfRosa();
  await joinSchool(rosa, ana, 'teacher');
  await callsDuring(app, removed(app, id, ana, rosa), () => [addClass(ana, '1b')]);
  const { body } = await rosa.call(api.schoolOverview, undefined, { query: { school: id } });
  expect(body.classes.map(({ name }) => name)).toEqual(['4a']);
  expect(await schoolOf(ana)).not.toBe('');
});

test('a lead who is removed while a teacher deletes her account gets none of her classes', async () => {
  const { app, rosa, ana, ben, id } = await schoolOfRosa();
  await joinSchool(rosa, ana, 'teacher');
  await joinSchool(rosa, ben, 'lead');
  await addClass(ana, '1b');
  await callsDuring(app, removed(app, id, rosa, ben), () => [ana.call(api.deleteAccount, {})]);
  expect((await rosa.call(api.listClasses)).body.classes).toEqual([]);
  expect((await ben.call(api.listClasses)).body.classes.map(({ name }) => name)).toEqual(['1b', '4a']);
});

test('of two who invited each other and come at once, one comes into the school of the other', async () => {
  const { app, rosa, ben, id } = await schoolOfRosa();
  await addClass(ben, '2c');
  const bens = await schoolOf(ben);
  const codeOf = async (lead: Browser, school: string) =>
    (await lead.call(api.inviteToSchool, { school, kind: 'lead', requestId: crypto.randomUUID() })).body.code;
  const [ofRosa, ofBen] = [await codeOf(rosa, id), await codeOf(ben, bens)];
  const bothLocked = (tx: Db) => lockSchools(tx, [id, bens]);
  const replies = await callsDuring(app, bothLocked, () => [
    rosa.call(api.joinSchool, { code: ofBen }),
    ben.call(api.joinSchool, { code: ofRosa }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  const left = await app.db.selectFrom('places').select('id').where('kind', '=', 'school').execute();
  expect(left).toHaveLength(1);
});

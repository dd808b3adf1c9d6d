import { api, classLimits } from '@readling/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockCards } from '#server/store/cards.ts';
import { deletePerson } from '#server/store/delete-person.ts';
import { countOwnRows } from '#server/store/own-data.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { copyDatabase } from '#server/testing/database.ts';
import { addClass, addPupils, aSchool, joinClass, pupilsOf } from '#server/testing/school.ts';

const namesOf = async (...of: Parameters<typeof pupilsOf>) => (await pupilsOf(...of)).map(({ name }) => name);
const rostersOf = async (teacher: Browser, id: string) =>
  (await teacher.call(api.listRosters, undefined, { query: { class: id } })).body.rosters;

/** A class with a list of three children, of whom one has signed in by its card; and the list. */
async function aList(app: TestApp) {
  const school = await aSchool(app);
  app.wait({ minutes: 1 });
  const [mina = '', omar = '', zoe = ''] = await addPupils(school.teacher, school.class, 'Mina\nOmar\nZoe');
  const requestId = crypto.randomUUID();
  const { body } = await school.teacher.call(api.makeCard, { child: mina, requestId });
  const tablet = app.visitor();
  await tablet.call(api.useCard, { code: body.cards[0]?.code ?? '' });
  const [roster] = await rostersOf(school.teacher, school.class);
  return { ...school, mina, omar, zoe, tablet, roster: roster?.id ?? '' };
}

test('a list is taken back: who has signed in stays and is named, the others are gone with every row', async () => {
  const app = await testApp();
  const { teacher, class: id, omar, roster, tablet } = await aList(app);
  expect(await rostersOf(teacher, id)).toMatchObject([
    { id: roster, goes: ['Omar', 'Zoe'], stays: ['Mina'] },
    { goes: ['Lin', 'Sami'], stays: [] },
  ]);
  expect(await namesOf(teacher, id)).toHaveLength(5); // the preview has changed nothing
  const { body } = await teacher.call(api.undoRoster, { class: id, roster });
  expect(body).toEqual({ receipt: expect.stringMatching(/^\w{12}$/), removed: 2, stays: ['Mina'] });
  expect(await namesOf(teacher, id)).toEqual(['Lin', 'Mina', 'Sami']);
  const rows = Object.values(await countOwnRows(app.db, [omar]));
  expect(rows.filter((count) => count > 0)).toEqual([]);
  expect((await tablet.call(api.status)).status).toBe(200);
  expect(app.log.join('\n')).toContain('list taken back');
  expect(app.log.join('\n')).not.toContain('Omar');
});

test('a repeat takes nobody, also when both arrive at once, and the same list can come in again', async () => {
  const app = await testApp();
  const { teacher, class: id, roster } = await aList(app);
  const undo = () => teacher.call(api.undoRoster, { class: id, roster });
  const replies = await Promise.all([undo(), undo()]);
  expect(replies.map(({ body }) => body.removed).sort()).toEqual([0, 2]);
  expect((await undo()).body).toEqual({ receipt: null, removed: 0, stays: ['Mina'] });
  const again = await teacher.call(api.applyRoster, { class: id, text: 'Mina\nOmar\nZoe' });
  expect(again.body.added).toBe(2);
});

test('a list that added nobody is none, and one that came in twice is there once', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  await teacher.call(api.applyRoster, { class: id, text: 'Lin\nSami' });
  expect(await rostersOf(teacher, id)).toHaveLength(1);
});

test('after seven days a list is not shown any more, and taking it back does nothing', async () => {
  const app = await testApp();
  const { teacher, class: id, roster } = await aList(app);
  app.wait({ days: classLimits.undoDays - 1 });
  expect(await rostersOf(await app.sameAccount(teacher), id)).toHaveLength(2);
  app.wait({ days: 1 });
  const later = await app.sameAccount(teacher);
  expect(await rostersOf(later, id)).toEqual([]);
  expect((await later.call(api.undoRoster, { class: id, roster })).body).toEqual({
    receipt: null,
    removed: 0,
    stays: [],
  });
  expect(await namesOf(later, id)).toHaveLength(5);
});

test('a child who has moved to another class is out of reach of the list, also after it came back', async () => {
  const app = await testApp();
  const { teacher, class: id, omar, roster } = await aList(app);
  const other = await addClass(teacher, '4b');
  await teacher.call(api.moveChild, { child: omar, to: other });
  expect((await rostersOf(teacher, id))[0]).toMatchObject({ goes: ['Zoe'], stays: ['Mina'] });
  await teacher.call(api.moveChild, { child: omar, to: id });
  expect((await teacher.call(api.undoRoster, { class: id, roster })).body.removed).toBe(1);
  expect(await namesOf(teacher, id)).toEqual(['Lin', 'Mina', 'Omar', 'Sami']);
});

test('a list of another class, and one of an archived class, is not taken back', async () => {
  const app = await testApp();
  const { teacher, class: id, roster } = await aList(app);
  const other = await addClass(teacher, '4b');
  expect((await teacher.call(api.undoRoster, { class: other, roster })).body.removed).toBe(0);
  await teacher.call(api.saveClass, { class: id, archived: true });
  expect((await teacher.call(api.undoRoster, { class: id, roster })).status).toBe(404);
  expect(await namesOf(teacher, id)).toHaveLength(5);
});

test('a co-teacher takes back a list of the class, and nobody else', async () => {
  const app = await testApp();
  const { teacher, class: id, roster } = await aList(app);
  const stranger = (await aSchool(app)).teacher;
  expect((await stranger.call(api.undoRoster, { class: id, roster })).status).toBe(404);
  const colleague = await app.learner();
  await joinClass(teacher, id, colleague);
  expect((await colleague.call(api.undoRoster, { class: id, roster })).body.removed).toBe(2);
});

test('a sign-in at the same moment either keeps the child or finds its card gone', async () => {
  const app = await testApp();
  const { teacher, class: id, omar, roster } = await aList(app);
  const made = await teacher.call(api.makeCard, { child: omar, requestId: crypto.randomUUID() });
  const tablet = app.visitor();
  const [signedIn, undone] = await Promise.all([
    tablet.call(api.useCard, { code: made.body.cards[0]?.code ?? '' }),
    teacher.call(api.undoRoster, { class: id, roster }),
  ]);
  const isThere = (await namesOf(teacher, id)).includes('Omar');
  expect([signedIn.status, undone.body.removed]).toEqual(isThere ? [200, 1] : [404, 2]);
});

test('the deletion of a child waits for its card before it locks the child, as a list that is taken back does', async () => {
  const app = await testApp({ db: await copyDatabase(3) });
  const { teacher, omar } = await aList(app);
  await teacher.call(api.makeCard, { child: omar, requestId: crypto.randomUUID() });
  const isWaiting = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(app.db)).rows.length > 0;
  };
  const child = { id: omar, role: 'child', email: null, verified_at: null } as const;
  let deletion: Promise<unknown> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await lockCards(tx, [omar]);
    deletion = app.db.transaction().execute((other) => deletePerson(other, child, app.services.clock()));
    await expect.poll(isWaiting).toBe(true);
    await sql`select from users where id = ${omar} for update nowait`.execute(tx);
  });
  expect(await deletion).toMatchObject({ receipt: { counts: { users: 1, cards: 1 } } });
});

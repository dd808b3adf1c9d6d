import { api, classLimits } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addClass, addPupils, aSchool, joinClass, pupilsOf } from '#server/testing/school.ts';

const invite = async (owner: Browser, id: string, requestId: string = crypto.randomUUID()) =>
  (await owner.call(api.inviteTeacher, { class: id, requestId })).body;
const accept = (browser: Browser, code: string) => browser.call(api.acceptInvitation, { code });
const teachersOf = async (browser: Browser, id: string) =>
  (await browser.call(api.listTeachers, undefined, { query: { class: id } })).body;
const see = async (browser: Browser, id: string) =>
  (await browser.call(api.classChildren, undefined, { query: { class: id } })).status;

test('an invited grown-up teaches the class too, and both see who does', async () => {
  const app = await testApp();
  const { teacher, class: id, pupil } = await aSchool(app);
  const ana = await app.learner({ name: 'Ana' });
  expect(await see(ana, id)).toBe(404);
  const { code, until } = await invite(teacher, id);
  expect((await teachersOf(teacher, id)).invited_until).toBe(until);
  const typed = code.toLowerCase().replace(/(.{4})/g, '$1 ');
  expect((await accept(ana, typed)).body).toMatchObject({ id, name: '4a', children: 2, owner: false });
  for (const browser of [teacher, ana]) {
    const { teachers, invited_until } = await teachersOf(browser, id);
    expect(teachers.map(({ name, owner, you }) => [name, owner, you])).toEqual([
      ['Rosa', true, browser === teacher],
      ['Ana', false, browser === ana],
    ]);
    expect(invited_until).toBeNull();
  }
  expect((await ana.call(api.dashboard, undefined, { query: { child: pupil } })).status).toBe(200);
  await addPupils(ana, id, 'Omar');
  expect((await pupilsOf(teacher, id)).map(({ name }) => name)).toEqual(['Lin', 'Omar', 'Sami']);
});

test('a wrong code, a used one, an old one and one that was replaced get the same answer', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  const used = await joinClass(teacher, id, await app.learner());
  const replaced = (await invite(teacher, id)).code;
  const old = (await invite(teacher, id)).code;
  app.wait({ days: classLimits.invitationDays });
  const ben = await app.learner();
  const replies = await Promise.all(
    ['BCDFGHJKMNPQ', '', used, replaced, old].map((code) => accept(ben, code)),
  );
  const answers = replies.map(({ status, body }) => ({ status, ...body, errorId: '' }));
  expect(answers[0]).toMatchObject({ status: 404, code: 'link_unknown' });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await see(ben, id)).toBe(404);
});

test('one code lets in one of two who use it at once', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  const { code } = await invite(teacher, id);
  const both = [await app.learner(), await app.learner()];
  const replies = await Promise.all(both.map((browser) => accept(browser, code)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await teachersOf(teacher, id)).teachers).toHaveLength(2);
});

test('a repeat after a lost reply gives the same code and the same class, and opens no used code again', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  const requestId = crypto.randomUUID();
  const { code } = await invite(teacher, id, requestId);
  expect((await invite(teacher, id, requestId)).code).toBe(code);
  const ana = await app.learner();
  const [first, again] = [await accept(ana, code), await accept(ana, code)];
  expect(again.body).toEqual(first.body);
  expect((await invite(teacher, id, requestId)).code).toBe(code);
  expect((await accept(await app.learner(), code)).status).toBe(404);
  expect((await accept(teacher, code)).body).toMatchObject({ id, owner: true });
});

test('after many wrong codes an address has to wait', async () => {
  const app = await testApp();
  const ben = await app.learner();
  let last = 404;
  for (let count = 0; count < 61 && last === 404; count++)
    last = (await accept(ben, `WRONG ${count}`)).status;
  expect(last).toBe(429);
});

test('the owner ends it for a co-teacher, who can also leave, and then sees nothing more', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  const [ana, ben] = [await app.learner({ name: 'Ana' }), await app.learner({ name: 'Ben' })];
  for (const browser of [ana, ben]) await joinClass(teacher, id, browser);
  for (const removed of [ana.learnerId, teacher.learnerId, crypto.randomUUID(), ana.learnerId]) {
    const { body } = await teacher.call(api.removeTeacher, { class: id, teacher: removed });
    expect(body.teachers.map(({ name }) => name)).toEqual(['Rosa', 'Ben']);
  }
  expect((await ben.call(api.leaveClass, { class: id })).body).toEqual({ classes: [] });
  for (const browser of [ana, ben]) expect(await see(browser, id)).toBe(404);
  expect((await teacher.call(api.leaveClass, { class: id })).status).toBe(404); // an owner stays
  expect(await see(teacher, id)).toBe(200);
});

test('a class has no more co-teachers than the limit', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  for (let count = 0; count < classLimits.coTeachers; count++)
    await joinClass(teacher, id, await app.learner());
  const more = { class: id, requestId: crypto.randomUUID() };
  expect((await teacher.call(api.inviteTeacher, more)).refusal?.code).toBe('class_full');
});

test('a co-teacher keeps own classes apart, and takes no child into them', async () => {
  const app = await testApp();
  const { teacher, class: id, pupil } = await aSchool(app);
  const ana = await app.learner();
  await joinClass(teacher, id, ana);
  const own = await addClass(ana, '5b');
  const { classes } = (await ana.call(api.listClasses)).body;
  expect(classes.map(({ name, owner }) => [name, owner])).toEqual([
    ['4a', false],
    ['5b', true],
  ]);
  expect(new Set(classes.map(({ school }) => school)).size).toBe(2);
  expect((await ana.call(api.moveChild, { child: pupil, to: own })).status).toBe(404);
  expect(await pupilsOf(teacher, id)).toHaveLength(2);
});

test('when the owner deletes the account, the class passes to the co-teacher, and other classes go', async () => {
  const app = await testApp();
  const { teacher, class: id, pupil } = await aSchool(app);
  const alone = await addClass(teacher, '4b');
  const [omar = ''] = await addPupils(teacher, alone, 'Omar');
  const omarsTablet = await app.sameAccount({ learnerId: omar } as Browser);
  const [ana, ben] = [await app.learner({ name: 'Ana' }), await app.learner({ name: 'Ben' })];
  await joinClass(teacher, id, ana);
  app.wait({ minutes: 1 });
  await joinClass(teacher, id, ben);
  const { code } = await invite(teacher, id);
  await teacher.call(api.deleteAccount, {});

  const { teachers } = await teachersOf(ana, id);
  expect(teachers.map(({ name, owner }) => [name, owner])).toEqual([
    ['Ana', true],
    ['Ben', false],
  ]);
  expect(await pupilsOf(ana, id)).toHaveLength(2);
  expect((await accept(await app.learner(), code)).status).toBe(404);
  expect((await omarsTablet.call(api.status)).status).toBe(401);
  const left = await app.db.selectFrom('classes').select('id').execute();
  expect(left).toEqual([{ id }]);

  await ana.call(api.deleteAccount, {});
  expect((await ben.call(api.getChild, undefined, { query: { child: pupil } })).status).toBe(200);
  await ben.call(api.deleteAccount, {});
  for (const table of ['classes', 'places', 'seats', 'class_teachers'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await app.db.selectFrom('users').select('name').where('role', '=', 'child').execute()).toEqual([]);
});

test('a co-teacher who deletes the account takes no child along', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  const ana = await app.learner();
  await joinClass(teacher, id, ana);
  await ana.call(api.deleteAccount, {});
  expect(await pupilsOf(teacher, id)).toHaveLength(2);
  expect((await teachersOf(teacher, id)).teachers).toHaveLength(1);
});

test('the data of an owner names an invitation without its code', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  const { code } = await invite(teacher, id);
  const { body } = await teacher.call(api.exportData);
  expect(body['class_invitations']).toMatchObject([{ class_id: id, used_at: null }]);
  expect(JSON.stringify(body)).not.toContain('code_hash');
  expect(app.log.join('\n')).not.toContain(code);
});

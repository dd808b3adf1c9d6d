import { api, classLimits } from '@readling/contract';
import { expect, test } from 'vitest';
import { mailsOf, mina, signInAs, withMina } from '#server/testing/account.ts';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { answerJoin, askToJoin, openClassCode } from '#server/testing/joining.ts';
import { askToLook, makeLetters } from '#server/testing/letters.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addClass, addPupils, aSchool, pupilsOf } from '#server/testing/school.ts';

const classesOf = async (teacher: Browser) => (await teacher.call(api.listClasses)).body.classes;
const namesOf = async (teacher: Browser, id: string) => (await pupilsOf(teacher, id)).map(({ name }) => name);
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Child ${at}`).join('\n');

test('a grown-up makes classes in one school, renames and archives them', async () => {
  const app = await testApp();
  const teacher = await app.learner();
  const [second, first] = [await addClass(teacher, '4b'), await addClass(teacher, '4a')];
  expect((await classesOf(teacher)).map(({ name }) => name)).toEqual(['4a', '4b']);
  await teacher.call(api.saveClass, { class: first, archived: true });
  const { body } = await teacher.call(api.saveClass, { class: first, name: ' 5a ' });
  expect(body).toMatchObject({ id: first, name: '5a', children: 0, archived: true, owner: true });
  expect((await classesOf(teacher)).map(({ id }) => id)).toEqual([second, first]);
  await teacher.call(api.saveClass, { class: first, archived: false });
  expect((await classesOf(teacher)).every(({ archived }) => !archived)).toBe(true);
  const places = await app.db.selectFrom('places').select('kind').execute();
  expect(places).toEqual([{ kind: 'school' }]);
});

test('a class that is made twice by one request is there once, also when both arrive at once', async () => {
  const app = await testApp();
  const teacher = await app.learner();
  const requestId = crypto.randomUUID();
  const ids = await Promise.all([addClass(teacher, '4a', requestId), addClass(teacher, '4a', requestId)]);
  expect(ids[0]).toBe(ids[1]);
  expect(await classesOf(teacher)).toHaveLength(1);
  expect(await app.db.selectFrom('places').selectAll().execute()).toHaveLength(1);
});

test('a teacher has no more classes than the limit', async () => {
  const app = await testApp();
  const teacher = await app.learner();
  for (let count = 0; count < classLimits.classes; count++) await addClass(teacher, `Class ${count}`);
  const more = { requestId: crypto.randomUUID(), name: 'More' };
  expect((await teacher.call(api.addClass, more)).refusal?.code).toBe('class_full');
});

test('a preview stores nothing, and the list that was shown is then added', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  const text = 'First name,Born\nLin,2017\n=1+1,2017\nOmar,2018';
  const { body } = await teacher.call(api.previewRoster, { class: id, text });
  expect(body).toEqual({
    lines: [
      { line: 2, name: 'Lin', state: 'known', fault: null },
      { line: 3, name: '=1+1', state: 'faulty', fault: 'formula' },
      { line: 4, name: 'Omar', state: 'new', fault: null },
    ],
    columns_left_out: 1,
    room: classLimits.children - 2,
  });
  expect(await namesOf(teacher, id)).toEqual(['Lin', 'Sami']);
  expect((await teacher.call(api.applyRoster, { class: id, text })).body).toEqual({ added: 1 });
  expect(await namesOf(teacher, id)).toEqual(['Lin', 'Omar', 'Sami']);
});

test('the same list twice adds nobody, also when both arrive at once, and who is not in a list stays', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  const list = { class: id, text: 'Omar\nZoe' };
  const replies = await Promise.all([
    teacher.call(api.applyRoster, list),
    teacher.call(api.applyRoster, list),
  ]);
  expect(replies.map(({ body }) => body.added).sort()).toEqual([0, 2]);
  expect(await namesOf(teacher, id)).toEqual(['Lin', 'Omar', 'Sami', 'Zoe']);
});

test('too many lines and too many children are refused as a whole', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  for (const call of [api.previewRoster, api.applyRoster]) {
    const { refusal } = await teacher.call(call, { class: id, text: numbered(5000).slice(0, 49_000) });
    expect([refusal?.code, refusal?.field]).toEqual(['bad_input', 'text']);
  }
  const full = await teacher.call(api.applyRoster, { class: id, text: numbered(classLimits.children - 1) });
  expect(full.refusal?.code).toBe('class_full');
  expect(await namesOf(teacher, id)).toHaveLength(2);
  const most = await teacher.call(api.applyRoster, { class: id, text: numbered(classLimits.children - 2) });
  expect(most.body.added).toBe(classLimits.children - 2);
});

test('an archived class takes no more children, and its children stay', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  await teacher.call(api.saveClass, { class: id, archived: true });
  expect((await teacher.call(api.applyRoster, { class: id, text: 'Omar' })).status).toBe(404);
  expect(await namesOf(teacher, id)).toEqual(['Lin', 'Sami']);
});

test('children of a class are in a school alone, without email and password, each with a face', async () => {
  const app = await testApp();
  await aSchool(app);
  const stored = await app.db
    .selectFrom('users')
    .innerJoin('places', 'places.id', 'users.place_id')
    .select(['kind', 'email', 'password_hash', 'face'])
    .execute();
  expect(stored).toEqual([
    { kind: 'school', email: null, password_hash: null, face: 'fox' },
    { kind: 'school', email: null, password_hash: null, face: 'rabbit' },
  ]);
});

test('a teacher finds, renames and deletes a child of the class, and sees what it read', async () => {
  const { app, browser: teacher } = await withMina();
  const id = await addClass(teacher, '4a');
  const [lin = ''] = await addPupils(teacher, id, 'Lin\nSami');
  const found = await teacher.call(api.getChild, undefined, { query: { child: lin } });
  expect(found.body).toMatchObject({ child: { id: lin, name: 'Lin' }, class: { id, name: '4a' } });
  const { body } = await teacher.call(api.saveChild, { child: lin, name: 'Linh' });
  expect(body.name).toBe('Linh');
  const results = await teacher.call(api.dashboard, undefined, { query: { child: lin } });
  expect(results.status).toBe(200);
  const deleted = await teacher.call(api.deleteChild, { child: lin, password: mina.userPassword });
  expect(deleted.body.rows).toBe(2); // the user, and its place in the class
  expect(await namesOf(teacher, id)).toEqual(['Sami']);
  expect(app.log.join('\n')).not.toContain('Linh');
});

test('a child of a school sees no other one, and starts nobody', async () => {
  const app = await testApp();
  const { pupil, otherPupil } = await aSchool(app);
  const tablet = await app.sameAccount({ learnerId: pupil } as Browser);
  expect((await tablet.call(api.listReaders)).body.readers).toEqual([]);
  for (const child of [pupil, otherPupil])
    expect((await tablet.call(api.startChild, { child })).status).toBe(404);
});

test('a teacher who looks after children at home keeps the two apart', async () => {
  const app = await testApp();
  const { teacher, class: id } = await aSchool(app);
  await teacher.call(api.addChild, { requestId: crypto.randomUUID(), name: 'Own', face: 'owl' });
  expect((await teacher.call(api.listChildren)).body.children.map(({ name }) => name)).toEqual(['Own']);
  expect(await namesOf(teacher, id)).toEqual(['Lin', 'Sami']);
});

test('when a child writes of danger, its teacher gets a mail, and no other one of the school', async () => {
  const app = await testApp({ env: { ADMIN_EMAIL: 'admin@example.org' } });
  const { teacher, pupil } = await aSchool(app);
  const { place_id } = await app.db.selectFrom('seats').selectAll().executeTakeFirstOrThrow();
  const colleague = (await app.learner()).learnerId;
  const seat = { place_id, user_id: colleague, kind: 'teacher', since: new Date() } as const;
  await app.db.insertInto('seats').values(seat).execute();
  const tablet = await app.sameAccount({ learnerId: pupil } as Browser);
  const started = await tablet.call(api.startChat, { language: 'en' } as never);
  const { conversationId } = started.body as { conversationId: string };
  const items = [{ messageId: 'm1', text: 'somebody hits me at home', cseq: 1, ts: 0 }];
  await tablet.call(api.sendChat, { conversationId, items } as never);
  const to = (await mailsOf(app)).map(({ recipient }) => recipient);
  expect(to.sort()).toEqual(['admin@example.org', `${teacher.learnerId}@example.org`].sort());
});

test('with the only teacher of a school its children are deleted, and with one of two they are not', async () => {
  const app = await testApp();
  const { teacher, pupil } = await aSchool(app);
  const other = await aSchool(app);
  const places = app.db.selectFrom('users').select('place_id').where('id', '=', other.pupil);
  const { place_id } = await places.executeTakeFirstOrThrow();
  const seat = {
    place_id: place_id ?? '',
    user_id: teacher.learnerId,
    kind: 'teacher',
    since: new Date(),
  } as const;
  await app.db.insertInto('seats').values(seat).execute();
  const tablet = await app.sameAccount({ learnerId: pupil } as Browser);
  await teacher.call(api.deleteAccount, {});
  expect((await tablet.call(api.status)).status).toBe(401);
  expect(await namesOf(other.teacher, other.class)).toEqual(['Lin', 'Sami']);
  const left = await app.db.selectFrom('users').select('name').where('role', '=', 'child').execute();
  expect(left).toHaveLength(2);
});

test('a sign-in that is old tells a teacher nothing about other classes', async () => {
  const { app, browser: teacher } = await withMina();
  const id = await addClass(teacher, '4a');
  const again = app.visitor();
  await signInAs(again, mina.userPassword);
  await app.db.deleteFrom('class_teachers').where('class_id', '=', id).execute();
  expect(await classesOf(again)).toEqual([]);
  const reply = await again.call(api.classChildren, undefined, { query: { class: id } });
  expect(reply.status).toBe(404);
});

test('the list of classes says how many children have read in the last 7 days, and at which levels', async () => {
  const app = await testApp({ library: aLibrary() });
  const { teacher, class: id, pupil, otherPupil } = await aSchool(app);
  const archived = await addClass(teacher, '3a');
  await addPupils(teacher, archived, 'Ana');
  await teacher.call(api.saveClass, { class: archived, archived: true });
  await addClass(teacher, '4b');
  const weeksOf = async (browser: Browser) => (await browser.call(api.listClasses)).body.weeks;
  expect(await weeksOf(teacher)).toEqual([{ class: id, read: 0, levels: null }]);
  const lin = await app.sameAccount({ learnerId: pupil } as Browser);
  await lin.call(api.getReadingMaterial, { task_UID: aPassage().id, part: 0 });
  await app.db.updateTable('users').set({ level: 5 }).where('id', '=', otherPupil).execute();
  expect(await weeksOf(teacher)).toEqual([{ class: id, read: 1, levels: { low: 2, high: 5 } }]);
  expect(await weeksOf(await app.learner())).toEqual([]);
  app.wait({ days: 8 });
  const rosa = await app.sameAccount(teacher);
  expect(await weeksOf(rosa)).toEqual([{ class: id, read: 0, levels: { low: 2, high: 5 } }]);
});

test('the list of classes counts children who ask the teacher to come and parents who wait, and shows them to no one else', async () => {
  const app = await testApp();
  const { teacher, class: id, pupil } = await aSchool(app);
  await addClass(teacher, '4b');
  const waitingFor = async (browser: Browser) => (await browser.call(api.listClasses)).body.waiting;
  expect(await waitingFor(teacher)).toEqual([]);
  const lin = await app.sameAccount({ learnerId: pupil } as Browser);
  await lin.call(api.saveHelpRequest, { isAsked: true });
  const { Lin: letter = '' } = await makeLetters(teacher, id);
  await askToLook(await app.learner(), letter);
  const parent = await app.learner();
  const { body: mina } = await parent.call(api.addChild, {
    requestId: crypto.randomUUID(),
    name: 'Mina',
    face: 'owl',
  });
  await askToJoin(parent, mina.id, await openClassCode(teacher, id));
  expect(await waitingFor(teacher)).toEqual([{ class: id, children: 1, parents: 2 }]);
  expect(await waitingFor(parent)).toEqual([]);
  await answerJoin(teacher, id, mina.id, true);
  app.wait({ minutes: classLimits.helpMinutes });
  expect(await waitingFor(await app.sameAccount(teacher))).toEqual([{ class: id, children: 0, parents: 1 }]);
});

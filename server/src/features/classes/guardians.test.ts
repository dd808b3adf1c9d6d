import { api, classLimits } from '@readling/contract';
import { expect, test } from 'vitest';
import { countOwnRows } from '#server/store/own-data.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addGuardian, askToLook, makeLetters, notice } from '#server/testing/letters.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addClass, aSchool, joinClass } from '#server/testing/school.ts';
import { wrongCodes } from './card-guesses.ts';

async function aClassWithLetters() {
  const app = await testApp({ library: aLibrary() });
  const school = await aSchool(app);
  const parent = await app.learner({ name: 'Mei' });
  const codes = await makeLetters(school.teacher, school.class);
  return { app, ...school, parent, codes, lins: codes['Lin'] ?? '' };
}

const looked = async (browser: Browser) => (await browser.call(api.guardedChildren)).body;
const guardiansOf = async (teacher: Browser, id: string) =>
  (await teacher.call(api.classGuardians, undefined, { query: { class: id } })).body;
const answer = (teacher: Browser, child: string, guardian: string, yes: boolean) =>
  teacher.call(api.answerGuardian, { child, guardian, yes });
const see = (browser: Browser, child: string) => browser.call(api.getChild, undefined, { query: { child } });
const withoutErrorId = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: { ...(body as object), errorId: '' },
});
/** The same person in a browser whose session is new. */
const anew = (app: TestApp, browser: Browser) => app.sameAccount({ learnerId: browser.learnerId } as Browser);

test('a parent asks with the code of a letter, a teacher says yes, and only then the parent sees the child', async () => {
  const { teacher, class: id, pupil, parent, lins } = await aClassWithLetters();
  expect(lins).toMatch(/^[BCDFGHJKMNPQRTVWXZ]{12}$/);
  const asked = await askToLook(parent, lins);
  expect([asked.status, asked.body]).toEqual([200, {}]);
  expect(await looked(parent)).toEqual({ children: [], asked: [expect.any(String)] });
  expect((await see(parent, pupil)).status).toBe(404);
  const { guardians } = await guardiansOf(teacher, id);
  expect(guardians).toEqual([
    {
      child: pupil,
      child_name: 'Lin',
      guardian: parent.learnerId,
      name: 'Lin’s mother',
      asked_at: expect.any(String),
      since: null,
    },
  ]);
  for (const _ of ['first', 'again'])
    expect((await answer(teacher, pupil, parent.learnerId, true)).status).toBe(200);
  expect(await looked(parent)).toMatchObject({ children: [{ id: pupil, name: 'Lin' }], asked: [] });
  expect((await see(parent, pupil)).body).toMatchObject({ class: null, looks_only: true, guardians: [] });
  expect((await see(teacher, pupil)).body).toMatchObject({
    class: { id },
    looks_only: false,
    guardians: ['Lin’s mother'],
  });
});

test('a guardian sees results, readings and tries, and changes nothing', async () => {
  const { app, teacher, class: id, pupil, otherPupil, parent } = await aClassWithLetters();
  await addGuardian(teacher, id, 'Lin', parent);
  const task_UID = aPassage().id;
  const lin = await app.sameAccount({ learnerId: pupil } as Browser);
  await lin.call(api.getReadingMaterial, { task_UID, part: 0 });
  const given = { task_UID, pnum: 0, task: 'p1-inf', qnum: 0, attempt: 0, time_spent: 0 };
  await lin.call(api.checkAnswer, { ...given, user_answer: 'a bird' });
  const query = { child: pupil };
  const overview = await parent.call(api.childOverview, undefined, { query });
  expect(overview.body.readings).toMatchObject([{ title: 'The Kite' }]);
  const reading = overview.body.readings[0]?.id ?? '';
  const tries = await parent.call(api.childReading, undefined, { query: { child: pupil, reading } });
  expect(JSON.stringify(tries.body)).toContain('a bird');
  expect((await parent.call(api.childWork, undefined, { query })).status).toBe(200);
  expect((await parent.call(api.dashboard, undefined, { query })).status).toBe(200);
  expect((await parent.call(api.dashboardWeeks, undefined, { query })).status).toBe(200);
  expect((await parent.call(api.readingResults, { taskUID: task_UID, child: pupil })).status).toBe(200);
  const refused = [
    await parent.call(api.saveChild, { child: pupil, name: 'Bob' }),
    await parent.call(api.deleteChild, { child: pupil }),
    await parent.call(api.childData, undefined, { query }),
    await parent.call(api.startChild, { child: pupil }),
    await parent.call(api.makeCard, { child: pupil, requestId: crypto.randomUUID() }),
    await parent.call(api.setChildWork, {
      ...{ child: pupil, requestId: crypto.randomUUID(), kind: 'placement', until: '2099-01-01' },
    }),
    await parent.call(api.childPictures, undefined, { query }),
    await parent.call(api.review, {
      ...{ child: pupil, reading, set: 'p1-inf', question: 0, attempt: 0, right: true },
    }),
    await answer(parent, pupil, parent.learnerId, false),
    await see(parent, otherPupil),
    await guardiansOf(parent, id),
  ].map((reply) => ('status' in reply ? reply.status : (reply as { code?: string }).code));
  expect(new Set(refused)).toEqual(new Set([404, 'not_found']));
});

test('no ends an ask quietly, and the code that was used works no more', async () => {
  const { teacher, pupil, parent, lins, class: id } = await aClassWithLetters();
  await askToLook(parent, lins);
  await answer(teacher, pupil, parent.learnerId, false);
  expect(await looked(parent)).toEqual({ children: [], asked: [] });
  expect((await guardiansOf(teacher, id)).guardians).toEqual([]);
  expect((await askToLook(parent, lins)).refusal?.code).toBe('link_unknown');
  // A yes that comes late, from a colleague, lets nobody in.
  await answer(teacher, pupil, parent.learnerId, true);
  expect((await see(parent, pupil)).status).toBe(404);
});

test('a code works once: the same parent may repeat it, and another one gets what an unknown code gets', async () => {
  const { app, parent, lins, teacher, class: id } = await aClassWithLetters();
  const other = await app.learner();
  const unknown = withoutErrorId(await askToLook(other, 'BCDFGHJKMNPQ'));
  expect(unknown.status).toBe(404);
  for (const _ of ['first', 'after a lost reply'])
    expect((await askToLook(parent, ` ${lins.toLowerCase().replace(/(.{4})/g, '$1-')} `)).status).toBe(200);
  expect(withoutErrorId(await askToLook(other, lins))).toEqual(unknown);
  expect((await guardiansOf(teacher, id)).guardians).toHaveLength(1);
});

test('of two parents at once with one code one wins', async () => {
  const { app, parent, lins, teacher, class: id } = await aClassWithLetters();
  const parents = [parent, await app.learner(), await app.learner()];
  const replies = await Promise.all(parents.map((each) => askToLook(each, lins)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await guardiansOf(teacher, id)).guardians).toHaveLength(1);
});

test('two parents of one child each need a letter of their own', async () => {
  const { app, parent, lins, teacher, class: id, pupil } = await aClassWithLetters();
  await askToLook(parent, lins);
  const father = await app.learner();
  const second = (await makeLetters(teacher, id, { children: [pupil] }))['Lin'] ?? '';
  // Who has asked already does not use up the letter of the other one.
  expect((await askToLook(parent, second)).status).toBe(200);
  expect((await askToLook(father, second, 'Lin’s father')).status).toBe(200);
  expect((await guardiansOf(teacher, id)).guardians.map(({ name }) => name)).toEqual([
    'Lin’s mother',
    'Lin’s father',
  ]);
});

test('a new letter ends the unused one of that child, and the other children keep theirs', async () => {
  const { app, parent, lins, codes, teacher, class: id, pupil } = await aClassWithLetters();
  const fresh = await makeLetters(teacher, id, { children: [pupil, crypto.randomUUID()] });
  expect(Object.keys(fresh)).toEqual(['Lin']);
  expect((await askToLook(parent, lins)).status).toBe(404);
  expect((await askToLook(parent, fresh['Lin'] ?? '')).status).toBe(200);
  expect((await askToLook(await app.learner(), codes['Sami'] ?? '')).status).toBe(200);
});

test('a repeat of the request gives the same letters, and opens no used one again', async () => {
  const { app, parent, teacher, class: id, pupil } = await aClassWithLetters();
  const requestId = crypto.randomUUID();
  const first = await makeLetters(teacher, id, { requestId });
  await askToLook(parent, first['Lin'] ?? '');
  await answer(teacher, pupil, parent.learnerId, false);
  expect(await makeLetters(teacher, id, { requestId })).toEqual(first);
  expect((await askToLook(await app.learner(), first['Lin'] ?? '')).status).toBe(404);
});

test('a letter works for sixty days', async () => {
  const { app, parent, teacher, codes, lins, class: id } = await aClassWithLetters();
  expect((await guardiansOf(teacher, id)).letters).toHaveLength(2);
  app.wait({ hours: (classLimits.letterDays - 1) * 24 });
  expect((await askToLook(await anew(app, parent), lins)).status).toBe(200);
  app.wait({ hours: 25 });
  const later = await anew(app, parent);
  expect((await askToLook(later, codes['Sami'] ?? '')).refusal?.code).toBe('link_unknown');
  expect((await guardiansOf(await anew(app, teacher), id)).letters).toEqual([]);
});

test('letters of an archived class do not work, and none are made; who looks goes on', async () => {
  const { app, teacher, class: id, pupil, parent, codes } = await aClassWithLetters();
  await addGuardian(teacher, id, 'Lin', parent);
  await teacher.call(api.saveClass, { class: id, archived: true });
  expect((await askToLook(await app.learner(), codes['Sami'] ?? '')).status).toBe(404);
  const make = { class: id, requestId: crypto.randomUUID() };
  expect((await teacher.call(api.makeLetters, make)).refusal?.code).toBe('not_found');
  expect((await see(parent, pupil)).status).toBe(200);
});

test('after many wrong codes an address has to wait, also with a right one', async () => {
  const { app, parent, lins } = await aClassWithLetters();
  for (let count = 0; count < wrongCodes.max; count++) await askToLook(parent, `wrong ${count}`);
  expect((await askToLook(parent, lins)).status).toBe(429);
  app.wait({ minutes: 11 });
  expect((await askToLook(parent, lins)).status).toBe(200);
});

test('a child and a guest cannot ask, and the code of a card is none of a letter', async () => {
  const { app, teacher, class: id, pupil, parent, lins } = await aClassWithLetters();
  const lin = await app.sameAccount({ learnerId: pupil } as Browser);
  for (const browser of [lin, await app.guest()])
    expect((await askToLook(browser, lins)).refusal?.code).toBe('not_allowed');
  const { body } = await teacher.call(api.makeCards, {
    ...{ class: id, requestId: crypto.randomUUID(), all: true },
  });
  expect((await askToLook(parent, body.cards[0]?.code ?? '')).status).toBe(404);
  expect((await app.visitor().call(api.useCard, { code: lins })).status).toBe(404);
});

test('a teacher of another class of the school answers nobody, and a co-teacher does', async () => {
  const { app, teacher, class: id, pupil, parent, lins } = await aClassWithLetters();
  await askToLook(parent, lins);
  const stranger = await aSchool(app);
  expect((await answer(stranger.teacher, pupil, parent.learnerId, true)).status).toBe(404);
  expect((await see(parent, pupil)).status).toBe(404);
  const colleague = await app.learner();
  await joinClass(teacher, id, colleague);
  expect((await answer(colleague, pupil, parent.learnerId, true)).status).toBe(200);
  expect((await see(parent, pupil)).status).toBe(200);
});

test('a teacher cannot make somebody a guardian who did not ask', async () => {
  const { app, teacher, pupil } = await aClassWithLetters();
  const nobody = await app.learner();
  expect((await answer(teacher, pupil, nobody.learnerId, true)).status).toBe(200);
  expect(await looked(nobody)).toEqual({ children: [], asked: [] });
  expect((await see(nobody, pupil)).status).toBe(404);
});

test('the teacher ends it, and so does the guardian; both at once in every process', async () => {
  const { app, teacher, class: id, pupil, parent } = await aClassWithLetters();
  const second = await testApp({ db: app.db, secret: app.services.secret });
  await addGuardian(teacher, id, 'Lin', parent);
  await answer(teacher, pupil, parent.learnerId, false);
  expect((await see(await anew(second, parent), pupil)).status).toBe(404);
  await addGuardian(teacher, id, 'Lin', parent);
  expect((await parent.call(api.endGuardian, { child: pupil })).status).toBe(200);
  expect((await see(parent, pupil)).status).toBe(404);
  expect((await guardiansOf(teacher, id)).guardians).toEqual([]);
  expect((await parent.call(api.endGuardian, { child: pupil })).refusal?.code).toBe('not_found');
});

test('a move to another class of the school keeps the guardian, and leaving the classes or a deletion ends it', async () => {
  const { app, teacher, class: id, pupil, otherPupil, parent } = await aClassWithLetters();
  await addGuardian(teacher, id, 'Lin', parent);
  await addGuardian(teacher, id, 'Sami', parent);
  const next = await addClass(teacher, '5a');
  await teacher.call(api.moveChild, { child: pupil, to: next });
  expect((await guardiansOf(teacher, next)).guardians).toHaveLength(1);
  expect((await see(parent, pupil)).status).toBe(200);
  await app.db.deleteFrom('users').where('id', '=', otherPupil).execute();
  expect((await see(parent, otherPupil)).status).toBe(404);
  await app.db.deleteFrom('class_children').where('user_id', '=', pupil).execute();
  expect((await see(parent, pupil)).status).toBe(404);
  expect((await looked(parent)).children).toEqual([]);
});

test('a list that is taken back takes the letters and the guardians of its children along', async () => {
  const { app, teacher, class: id, pupil, otherPupil, parent } = await aClassWithLetters();
  await addGuardian(teacher, id, 'Lin', parent);
  const { body } = await teacher.call(api.listRosters, undefined, { query: { class: id } });
  const [roster] = body.rosters;
  expect(roster).toMatchObject({ goes: ['Lin', 'Sami'] });
  const undone = await teacher.call(api.undoRoster, { class: id, roster: roster?.id ?? '' });
  expect(undone.body.removed).toBe(2);
  expect((await see(parent, pupil)).status).toBe(404);
  const rows = await countOwnRows(app.db, [pupil, otherPupil]);
  expect([rows['letters'], rows['guardians']]).toEqual([0, 0]);
  expect(await looked(parent)).toEqual({ children: [], asked: [] });
});

test('a guardian who deletes the account leaves the child and its results as they were', async () => {
  const { app, teacher, class: id, pupil, parent } = await aClassWithLetters();
  await addGuardian(teacher, id, 'Lin', parent);
  await parent.call(api.deleteAccount, {});
  expect((await guardiansOf(teacher, id)).guardians).toEqual([]);
  expect((await see(teacher, pupil)).body.child.name).toBe('Lin');
  expect(await app.db.selectFrom('guardians').selectAll().execute()).toEqual([]);
});

test('the ask stores which text about the data was shown, and the download of both has it', async () => {
  const { app, teacher, pupil, parent, lins } = await aClassWithLetters();
  await parent.call(api.askToLook, {
    ...{ code: lins, name: ' \u202eMei ', notice: { ...notice, language: 'zh' } },
  });
  const wanted = { name: 'Mei', notice_version: notice.version, notice_language: 'zh' };
  expect(await app.db.selectFrom('guardians').selectAll().execute()).toMatchObject([wanted]);
  expect((await parent.call(api.exportData)).body['guardians']).toMatchObject([wanted]);
  const { body } = await teacher.call(api.childData, undefined, { query: { child: pupil } });
  expect(body['guardians']).toMatchObject([wanted]);
  const old = { ...notice, version: '2020-01-01' };
  const asked = { code: lins, name: 'Mei', notice: old };
  expect((await parent.call(api.askToLook, asked as never)).refusal?.code).toBe('bad_input');
});

test('the code is stored as a hash alone, and names and codes are in no line of the log', async () => {
  const { app, teacher, class: id, pupil, parent, lins } = await aClassWithLetters();
  await addGuardian(teacher, id, 'Lin', parent);
  await askToLook(parent, `${lins}X`);
  const log = app.log.join('\n');
  for (const secret of [lins, 'Lin’s mother', 'Mei']) expect(log).not.toContain(secret);
  for (const event of ['guardian_asked', 'guardian_added']) expect(log).toContain(event);
  const { body } = await teacher.call(api.childData, undefined, { query: { child: pupil } });
  expect(body['letters']).toHaveLength(1);
  expect(JSON.stringify(body['letters'])).not.toContain('hash');
});

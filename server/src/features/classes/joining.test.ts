import { api, classLimits } from '@readling/contract';
import { expect, test } from 'vitest';
import { childrenWeeks } from '#server/store/children-weeks.ts';
import { grownUpsOf } from '#server/store/families.ts';
import { raisedAnswers } from '#server/store/reviews.ts';
import { mina as owner, withMina } from '#server/testing/account.ts';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addChild, aFamily } from '#server/testing/family.ts';
import { answerJoin, askToJoin, joinAsPupil, openClassCode } from '#server/testing/joining.ts';
import { makeLetters } from '#server/testing/letters.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addClass, addPupils, aSchool, joinClass, pupilsOf } from '#server/testing/school.ts';
import { wrongCodes } from './card-guesses.ts';

const first = aPassage();
const third = { ...aPassage(), id: 'l01-the-hill', title: 'The Hill' };
const second = { ...aPassage(), id: 'l01-the-pond', title: 'The Pond' };

async function aSchoolAndAFamily() {
  const app = await testApp({ library: aLibrary([first, second, third]) });
  const school = await aSchool(app);
  const { parent, mina, ali, minasTablet } = await aFamily(app);
  return { app, ...school, parent, mina, ali, minasTablet };
}
type Town = Awaited<ReturnType<typeof aSchoolAndAFamily>>;

const asked = async ({ teacher, class: id }: Pick<Town, 'teacher' | 'class'>) =>
  (await teacher.call(api.classGuardians, undefined, { query: { class: id } })).body;
const joined = async (parent: Browser) => (await parent.call(api.listChildren)).body.joined;
const see = (who: Browser, child: string) => who.call(api.getChild, undefined, { query: { child } });
const read = async ({ minasTablet }: Pick<Town, 'minasTablet'>, task_UID: string) => {
  await minasTablet.call(api.getReadingMaterial, { task_UID, part: 0 });
  const answer = (task: string, pnum: number, attempt: number, user_answer: string) =>
    minasTablet.call(api.checkAnswer, { task_UID, pnum, task, qnum: 0, attempt, user_answer, time_spent: 0 });
  await answer('p1-inf', 0, 0, `a bird of ${task_UID}`);
  return async function finish() {
    await answer('p1-inf', 0, 1, 'the sun');
    await answer('p1-inf', 0, 2, 'the moon');
    await minasTablet.call(api.appeal, { task_UID, task: 'p1-inf', qnum: 0 });
    await answer('p1-lit', 0, 0, 'in the tree');
    await answer('p2-lit', 1, 0, 'on the roof');
  };
};
const withoutErrorId = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: { ...(body as object), errorId: '' },
});

test('a parent asks with the code of a class, a teacher says yes, and only then the child is in the class', async () => {
  const town = await aSchoolAndAFamily();
  const { teacher, class: id, parent, mina } = town;
  const code = await openClassCode(teacher, id);
  expect(code).toMatch(/^[BCDFGHJKMNPQRTVWXZ]{12}$/);
  const typed = ` ${code.toLowerCase().replace(/(.{4})/g, '$1-')} `;
  expect((await parent.call(api.findClassByCode, { code: typed })).body).toEqual({
    id,
    name: '4a',
    teacher: 'Rosa',
  });
  for (const _ of ['first', 'after a lost reply'])
    expect((await askToJoin(parent, mina, typed)).body).toEqual({});
  expect((await asked(town)).joins).toEqual([
    { id: mina, name: 'Mina', face: 'fox', by: 'Mina’s father', asked_at: expect.any(String) },
  ]);
  expect(await joined(parent)).toMatchObject([
    { child: mina, class: id, name: '4a', teacher: 'Rosa', waiting: true },
  ]);
  expect((await see(teacher, mina)).status).toBe(404);
  expect((await pupilsOf(teacher, id)).map(({ name }) => name)).toEqual(['Lin', 'Sami']);
  for (const _ of ['first', 'again']) expect((await answerJoin(teacher, id, mina, true)).body).toEqual({});
  expect(await pupilsOf(teacher, id)).toMatchObject([
    { name: 'Lin', from_home: false },
    { name: 'Mina', from_home: true },
    { name: 'Sami', from_home: false },
  ]);
  expect((await see(teacher, mina)).body).toMatchObject({
    class: { id, shows_from: expect.any(String) },
    looks_only: false,
  });
  expect(await joined(parent)).toMatchObject([{ child: mina, class: id, waiting: false }]);
  expect((await see(parent, mina)).body).toMatchObject({ class: null, looks_only: false });
  expect((await asked(town)).joins).toEqual([]);
  await askToJoin(parent, mina, code);
  expect((await asked(town)).joins, 'who is in the class does not ask again').toEqual([]);
});

test('the teacher sees what the child opens from then on, wherever she looks, and nothing from before', async () => {
  const town = await aSchoolAndAFamily();
  const { app, teacher, class: id, parent, mina } = town;
  const finish = await read(town, first.id);
  await finish();
  const finishLater = await read(town, third.id);
  const before = (await parent.call(api.childOverview, undefined, { query: { child: mina } })).body
    .readings[0];
  app.wait({ minutes: 5 });
  await joinAsPupil(teacher, id, { parent, child: mina });
  const reading = before?.id ?? '';
  const query = { child: mina };
  const overview = async () => (await teacher.call(api.childOverview, undefined, { query })).body;
  const classCsv = async () =>
    String((await teacher.call(api.classCsv, undefined, { query: { class: id } })).body);
  const everything = async () =>
    JSON.stringify([
      await overview(),
      (await teacher.call(api.childReading, undefined, { query: { child: mina, reading } })).body,
      (await teacher.call(api.dashboard, undefined, { query })).body,
      (await teacher.call(api.dashboardWeeks, undefined, { query })).body,
      (await teacher.call(api.readingResults, { taskUID: first.id, child: mina })).body,
      (await see(teacher, mina)).body,
      (await teacher.call(api.classReport, undefined, { query: { class: id } })).body,
      (await teacher.call(api.classBoard, undefined, { query: { class: id } })).body,
      (await teacher.call(api.classAnswers, undefined, { query: { class: id } })).body,
      (await teacher.call(api.listClasses)).body,
      await classCsv(),
    ]);
  const judge = (which: string) =>
    teacher.call(api.review, {
      ...{ child: mina, reading: which, set: 'p1-inf', question: 0, attempt: 0, right: true },
    });
  await finishLater();
  expect((await parent.call(api.dashboard, undefined, { query })).body).toHaveLength(2);
  expect(await everything()).not.toContain(first.id);
  expect(await everything()).not.toContain(third.id);
  expect(await everything()).not.toContain(reading);
  const minaOnTheBoard = async () => {
    const { body } = await teacher.call(api.classBoard, undefined, { query: { class: id } });
    return body.others.find(({ name }) => name === 'Mina');
  };
  expect(await minaOnTheBoard()).toMatchObject({ is: 'absent' });
  expect((await see(teacher, mina)).body.child.last_read).toBeNull();
  expect((await pupilsOf(teacher, id)).find(({ name }) => name === 'Mina')?.last_read).toBeNull();
  const { body: weeks } = await teacher.call(api.dashboardWeeks, undefined, { query });
  expect(weeks.stories).toEqual({ now: 0, before: 0 });
  const ofMail = { from: new Date(0), to: new Date('2100-01-01') };
  const [week] = await childrenWeeks(app.db, teacher.learnerId, ofMail);
  expect([week?.children.length, week?.readers]).toEqual([3, 0]);
  expect(await childrenWeeks(app.db, parent.learnerId, ofMail)).toMatchObject([{ readers: 1, stories: 2 }]);
  expect((await overview()).strands.map(({ answers }) => answers)).toEqual([0, 0, 0, 0]);
  const { body: report } = await teacher.call(api.classReport, undefined, { query: { class: id } });
  expect(report.children.find(({ name }) => name === 'Mina')).toMatchObject({ last_read: null, stories: 0 });
  expect(
    report.children.find(({ name }) => name === 'Mina')?.strands.every(({ answers }) => answers === 0),
  ).toBe(true);
  expect((await teacher.call(api.listClasses)).body.weeks).toMatchObject([{ read: 0 }]);
  expect((await judge(reading)).refusal?.code).toBe('question_unknown');
  expect(await raisedAnswers(app.db, mina as Browser['learnerId'])).toEqual([]);

  const finishNext = await read(town, second.id);
  const after = await overview();
  expect(after.readings).toMatchObject([{ title: 'The Pond' }]);
  expect((await judge(after.readings[0]?.id ?? '')).status).toBe(200);
  expect(await classCsv()).toContain(`a bird of ${second.id}`);
  expect(await classCsv()).not.toContain(`a bird of ${first.id}`);
  expect(await minaOnTheBoard()).toMatchObject({ is: 'reading' });
  expect((await teacher.call(api.listClasses)).body.weeks).toMatchObject([{ read: 1 }]);
  await finishNext();
  const { body: results } = await teacher.call(api.readingResults, { taskUID: second.id, child: mina });
  expect(results.recent.readings).toBe(1);
  expect((await teacher.call(api.dashboard, undefined, { query })).body).toHaveLength(1);
});

test('a child that joined has what is set for the class, and can ask the teacher to come', async () => {
  const { teacher, class: id, parent, mina, minasTablet } = await aSchoolAndAFamily();
  await joinAsPupil(teacher, id, { parent, child: mina });
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await teacher.call(api.setClassWork, {
    ...{ class: id, requestId: crypto.randomUUID(), everyone: false, children: [mina] },
    ...{ kind: 'placement', until },
  });
  expect((await parent.call(api.childWork, undefined, { query: { child: mina } })).body.work).toHaveLength(1);
  await minasTablet.call(api.saveHelpRequest, { isAsked: true });
  const board = async () => (await teacher.call(api.classBoard, undefined, { query: { class: id } })).body;
  expect((await board()).needy).toMatchObject([{ name: 'Mina', why: 'asked' }]);
  expect((await teacher.call(api.endHelpRequest, { child: mina })).status).toBe(200);
  expect((await board()).needy).toEqual([]);
});

test('the home stays the only owner: no renaming, deleting, moving, card, letter, door or download by the teacher', async () => {
  const town = await aSchoolAndAFamily();
  const { app, teacher, class: id, parent, mina } = town;
  await joinAsPupil(teacher, id, { parent, child: mina });
  const requestId = crypto.randomUUID();
  const query = { child: mina };
  const answering = (await grownUpsOf(app.db, mina)).map(({ id: grownUp }) => grownUp);
  expect(answering).not.toContain(teacher.learnerId);
  const replies = [
    await teacher.call(api.saveChild, { child: mina, name: 'Bob' }),
    await teacher.call(api.deleteChild, { child: mina }),
    await teacher.call(api.moveChild, { child: mina, to: await addClass(teacher, '5a') }),
    await teacher.call(api.makeCard, { child: mina, requestId }),
    await teacher.call(api.childData, undefined, { query }),
    await teacher.call(api.childRecord, undefined, { query }),
    await teacher.call(api.childPictures, undefined, { query }),
    await teacher.call(api.childWork, undefined, { query }),
    await teacher.call(api.startChild, { child: mina }),
  ];
  const unknown = await teacher.call(api.saveChild, { child: crypto.randomUUID(), name: 'Bob' });
  for (const reply of replies) expect(withoutErrorId(reply)).toEqual(withoutErrorId(unknown));
  const { body: cards } = await teacher.call(api.makeCards, { class: id, requestId, all: true });
  expect(cards.cards.map(({ name }) => name)).toEqual(['Lin', 'Sami']);
  expect(Object.keys(await makeLetters(teacher, id))).toEqual(['Lin', 'Sami']);
  const tablet = app.visitor();
  const { body: door } = await teacher.call(api.openDoor, { class: id });
  await tablet.call(api.enterDoor, { code: door.open?.code ?? '' });
  expect((await tablet.call(api.doorFaces)).body.children.map(({ name }) => name)).toEqual(['Lin', 'Sami']);
  await teacher.call(api.shutDoor, { class: id, devices: true });
  expect((await town.minasTablet.call(api.status)).body.user.name, 'the session at home goes on').toBe(
    'Mina',
  );
  // A child of the school with the same name is another child.
  await teacher.call(api.applyRoster, { class: id, text: 'Mina' });
  expect((await pupilsOf(teacher, id)).filter(({ name }) => name === 'Mina')).toHaveLength(2);
});

test('a deleted class, and a teacher who deletes the account, leave the child with all that it read', async () => {
  const { app, browser: teacher } = await withMina();
  const id = await addClass(teacher, '4a');
  await addPupils(teacher, id, 'Lin');
  const { parent, mina, ali } = await aFamily(app);
  const other = await aSchool(app);
  await joinAsPupil(teacher, id, { parent, child: mina });
  await joinAsPupil(other.teacher, other.class, { parent, child: ali });
  await teacher.call(api.saveClass, { class: id, archived: true });
  const { body } = await teacher.call(api.deleteClass, { class: id, password: owner.userPassword });
  expect(body.children).toBe(1);
  expect((await other.teacher.call(api.deleteAccount, {})).status).toBe(200);
  const { body: home } = await parent.call(api.listChildren);
  expect(home.children.map(({ name }) => name)).toEqual(['Mina', 'Ali']);
  expect(home.joined).toEqual([]);
});

test.each(['parent', 'teacher'] as const)(
  'when the %s ends it, the teacher sees nothing more',
  async (who) => {
    const town = await aSchoolAndAFamily();
    const { teacher, class: id, parent, mina } = town;
    const coTeacher = await town.app.learner();
    await joinClass(teacher, id, coTeacher);
    await joinAsPupil(teacher, id, { parent, child: mina });
    await read(town, first.id);
    expect((await see(coTeacher, mina)).status).toBe(200);
    for (const _ of ['first', 'again'])
      expect(
        who === 'parent'
          ? (await parent.call(api.endJoin, { child: mina, from: id })).body
          : (await answerJoin(teacher, id, mina, false)).body,
      ).toEqual({});
    const unknown = withoutErrorId(await see(teacher, crypto.randomUUID()));
    for (const each of [teacher, coTeacher]) {
      expect(withoutErrorId(await see(each, mina))).toEqual(unknown);
      const { body } = await each.call(api.classReport, undefined, { query: { class: id } });
      expect(JSON.stringify(body)).not.toContain('Mina');
      const board = await each.call(api.classBoard, undefined, { query: { class: id } });
      expect(JSON.stringify(board.body)).not.toContain('Mina');
    }
    expect(await joined(parent)).toEqual([]);
    expect((await parent.call(api.listChildren)).body.children).toHaveLength(2);
  },
);

test('no ends an ask, a parent takes one back, and a late yes changes nothing', async () => {
  const town = await aSchoolAndAFamily();
  const { teacher, class: id, parent, mina, ali } = town;
  const code = await openClassCode(teacher, id);
  await askToJoin(parent, mina, code);
  await askToJoin(parent, ali, code);
  await answerJoin(teacher, id, mina, false);
  await parent.call(api.endJoin, { child: ali, from: id });
  expect(await joined(parent)).toEqual([]);
  for (const child of [mina, ali]) await answerJoin(teacher, id, child, true);
  expect(await pupilsOf(teacher, id)).toHaveLength(2);
});

test('a yes and the end by a parent at once leave no child in the class', async () => {
  const { teacher, class: id, parent, mina } = await aSchoolAndAFamily();
  await askToJoin(parent, mina, await openClassCode(teacher, id));
  await Promise.all([
    answerJoin(teacher, id, mina, true),
    parent.call(api.endJoin, { child: mina, from: id }),
  ]);
  expect((await see(teacher, mina)).status).toBe(404);
});

test('nobody is taken into a class whose parent did not ask, and no child of the school is put out by it', async () => {
  const town = await aSchoolAndAFamily();
  const { app, teacher, class: id, parent, pupil, ali } = town;
  const other = await aSchool(app);
  await askToJoin(parent, ali, await openClassCode(other.teacher, other.class));
  await answerJoin(teacher, id, ali, true);
  await answerJoin(teacher, id, pupil, false);
  expect((await pupilsOf(teacher, id)).map(({ name }) => name)).toEqual(['Lin', 'Sami']);
  expect((await answerJoin(teacher, other.class, ali, true)).refusal?.code).toBe('not_found');
});

test('a parent asks for own children alone, with a code that works', async () => {
  const town = await aSchoolAndAFamily();
  const { app, teacher, class: id, parent, mina, pupil, minasTablet } = town;
  const code = await openClassCode(teacher, id);
  const stranger = await app.learner();
  const zoe = await addChild(stranger, 'Zoe');
  const unknown = withoutErrorId(await askToJoin(parent, crypto.randomUUID(), code));
  expect(unknown.status).toBe(404);
  for (const child of [zoe, pupil, parent.learnerId])
    expect(withoutErrorId(await askToJoin(parent, child, code))).toEqual(unknown);
  for (const browser of [minasTablet, await app.guest()])
    expect((await askToJoin(browser, mina, code)).refusal?.code).toBe('not_allowed');
  expect((await askToJoin(parent, mina, 'BCDFGHJKMNPQ')).refusal?.code).toBe('link_unknown');
  const letter = (await makeLetters(teacher, id))['Lin'] ?? '';
  expect((await askToJoin(parent, mina, letter)).refusal?.code).toBe('link_unknown');
});

test('a code works for fourteen days, until the teacher ends it or archives the class', async () => {
  const town = await aSchoolAndAFamily();
  const { app, teacher, class: id, parent } = town;
  const works = async (code: string, browser = parent) =>
    (await browser.call(api.findClassByCode, { code })).status;
  const code = await openClassCode(teacher, id);
  expect(await openClassCode(teacher, id)).toBe(code);
  expect((await asked(town)).class_code?.code).toBe(code);
  await teacher.call(api.saveClass, { class: id, archived: true });
  expect(await works(code)).toBe(404);
  await teacher.call(api.saveClass, { class: id, archived: false });
  expect(await works(code)).toBe(200);
  await teacher.call(api.saveClassCode, { class: id, open: false });
  expect(await works(code)).toBe(404);
  expect((await asked(town)).class_code).toBeNull();
  app.wait({ minutes: 1 });
  const next = await openClassCode(teacher, id);
  expect(next).not.toBe(code);
  app.wait({ hours: classLimits.classCodeDays * 24 });
  const later = await app.sameAccount(parent);
  expect(await works(next, later)).toBe(404);
});

test('after many wrong codes an address has to wait, also with a right one', async () => {
  const { app, teacher, class: id, parent } = await aSchoolAndAFamily();
  const code = await openClassCode(teacher, id);
  for (let count = 0; count < wrongCodes.max; count++)
    await parent.call(api.findClassByCode, { code: `wrong ${count}` });
  expect((await parent.call(api.findClassByCode, { code })).status).toBe(429);
  app.wait({ minutes: 11 });
  expect((await parent.call(api.findClassByCode, { code })).status).toBe(200);
});

import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { makeLetters } from '#server/testing/letters.ts';
import {
  addClass,
  addPupils,
  aSchool,
  joinClass,
  joinSchool,
  pupilsOf,
  schoolOf,
} from '#server/testing/school.ts';

const newSchool = async (app: TestApp) => {
  const school = await aSchool(app);
  return { ...school, id: await schoolOf(school.teacher) };
};
const overviewOf = async (lead: Browser, school: string) =>
  (await lead.call(api.schoolOverview, undefined, { query: { school } })).body.classes;
const peopleOf = async (lead: Browser, school: string) =>
  (await lead.call(api.listSchoolPeople, undefined, { query: { school } })).body;
const kindsOf = async (lead: Browser, school: string) =>
  (await peopleOf(lead, school)).people.map(({ name, kind, classes }) => [name, kind, ...classes]);
const classesOf = async (teacher: Browser) =>
  (await teacher.call(api.listClasses)).body.classes.map(({ name, owner }) => [name, owner]);

test('whoever makes the first class leads the school, and a colleague comes in by a code that works once', async () => {
  const app = await testApp();
  const { teacher, id } = await newSchool(app);
  expect(await kindsOf(teacher, id)).toEqual([['Rosa', 'lead', '4a']]);
  const ana = await app.learner({ name: 'Ana' });
  const code = await joinSchool(teacher, ana, 'teacher');
  expect((await ana.call(api.joinSchool, { code })).body).toEqual({ lead: false }); // a repeat
  const late = await (await app.learner()).call(api.joinSchool, { code });
  expect(late.refusal?.code).toBe('link_unknown');
  await addClass(ana, '1b');
  expect(await kindsOf(teacher, id)).toEqual([
    ['Ana', 'teacher', '1b'],
    ['Rosa', 'lead', '4a'],
  ]);
  expect(await schoolOf(ana)).toBe('');
});

test('a school without a lead has one from its next class on', async () => {
  const app = await testApp();
  const { teacher, id } = await newSchool(app);
  await app.db.deleteFrom('seats').where('kind', '=', 'lead').execute();
  expect(await schoolOf(teacher)).toBe('');
  await addClass(teacher, '1a');
  expect(await schoolOf(teacher)).toBe(id);
});

test('an invitation ends after seven days and when a lead ends it, and a repeat gives the same code', async () => {
  const app = await testApp();
  const { teacher, id } = await newSchool(app);
  const invite = (requestId: string) =>
    teacher.call(api.inviteToSchool, { school: id, kind: 'teacher', requestId });
  const requestId = crypto.randomUUID();
  const { body } = await invite(requestId);
  expect((await invite(requestId)).body).toEqual(body);
  expect((await peopleOf(teacher, id)).invitations).toEqual([{ kind: 'teacher', until: body.until }]);
  const { body: left } = await teacher.call(api.endSchoolInvitations, { school: id });
  expect(left.invitations).toEqual([]);
  const join = async (code: string) =>
    (await (await app.learner()).call(api.joinSchool, { code })).refusal?.code;
  expect(await join(body.code)).toBe('link_unknown');
  await invite(requestId); // a late repeat
  expect(await join(body.code)).toBe('link_unknown');
  const { body: old } = await invite(crypto.randomUUID());
  app.wait({ days: 7 });
  expect(await join(old.code)).toBe('link_unknown');
});

test('after a lost reply, an invitation of the other kind is another one', async () => {
  const app = await testApp();
  const { teacher, id } = await newSchool(app);
  const requestId = crypto.randomUUID();
  const invite = async (kind: 'teacher' | 'lead') =>
    (await teacher.call(api.inviteToSchool, { school: id, kind, requestId })).body.code;
  const [ofLead, ofTeacher] = [await invite('lead'), await invite('teacher')];
  const join = async (code: string) => (await (await app.learner()).call(api.joinSchool, { code })).body;
  expect(await join(ofTeacher)).toEqual({ lead: false });
  expect(await join(ofLead)).toEqual({ lead: true });
});

test('an own school without other teachers goes along, and one with others stays', async () => {
  const app = await testApp();
  const { teacher, id } = await newSchool(app);
  const [ben, cara] = [await app.learner({ name: 'Ben' }), await app.learner({ name: 'Cara' })];
  const bens = await addClass(ben, '2c');
  await addPupils(ben, bens, 'Omar');
  await joinSchool(teacher, ben, 'teacher');
  expect(await schoolOf(ben)).toBe('');
  expect((await pupilsOf(ben, bens)).map(({ name }) => name)).toEqual(['Omar']);
  expect((await overviewOf(teacher, id)).map(({ name, children }) => [name, children])).toEqual([
    ['2c', 1],
    ['4a', 2],
  ]);
  await addClass(cara, '3d');
  await joinSchool(cara, await app.learner(), 'teacher');
  await joinSchool(teacher, cara, 'lead');
  expect((await overviewOf(teacher, id)).map(({ name }) => name)).toEqual(['2c', '4a']);
  expect((await cara.call(api.listClasses)).body.schools).toHaveLength(2);
});

test('the lead is handed over, and the last one stays', async () => {
  const app = await testApp();
  const { teacher, id } = await newSchool(app);
  const ana = await app.learner({ name: 'Ana' });
  const code = await joinSchool(teacher, ana, 'teacher');
  const lead = (by: Browser, person: Browser, on: boolean) =>
    by.call(api.setLead, { school: id, person: person.learnerId, lead: on });
  const stranger = await app.learner();
  await lead(teacher, stranger, true);
  expect(await schoolOf(stranger)).toBe('');
  await lead(teacher, teacher, false);
  await teacher.call(api.endSeat, { school: id, person: teacher.learnerId });
  expect(await kindsOf(teacher, id)).toEqual([
    ['Ana', 'teacher'],
    ['Rosa', 'lead', '4a'],
  ]);
  await lead(teacher, ana, true);
  const { body: open } = await teacher.call(api.inviteToSchool, {
    school: id,
    kind: 'lead',
    requestId: crypto.randomUUID(),
  });
  await lead(teacher, teacher, false);
  expect((await stranger.call(api.joinSchool, { code: open.code })).refusal?.code).toBe('link_unknown');
  expect(await kindsOf(ana, id)).toEqual([
    ['Ana', 'lead'],
    ['Rosa', 'teacher', '4a'],
  ]);
  expect((await teacher.call(api.listSchoolPeople, undefined, { query: { school: id } })).status).toBe(404);
  expect((await ana.call(api.joinSchool, { code })).body).toEqual({ lead: true }); // a repeat
});

test('two leads who end at once leave one', async () => {
  const app = await testApp();
  const { teacher, id } = await newSchool(app);
  const ana = await app.learner({ name: 'Ana' });
  await joinSchool(teacher, ana, 'lead');
  await Promise.all([
    teacher.call(api.setLead, { school: id, person: teacher.learnerId, lead: false }),
    ana.call(api.setLead, { school: id, person: ana.learnerId, lead: false }),
  ]);
  const leads = app.db.selectFrom('seats').select('user_id').where('kind', '=', 'lead');
  expect(await leads.execute()).toHaveLength(1);
});

test('when a seat ends, classes stay with their other teachers, else come to the lead, and the account stays', async () => {
  const app = await testApp();
  const { teacher, id, class: lead } = await newSchool(app);
  const [ana, ben] = [await app.learner({ name: 'Ana' }), await app.learner({ name: 'Ben' })];
  await joinSchool(teacher, ana, 'lead');
  const [alone, shared] = [await addClass(ana, '1a'), await addClass(ana, '1b')];
  await addPupils(ana, alone, 'Omar');
  await joinClass(ana, shared, ben);
  await joinClass(teacher, lead, ana);
  const { body: open } = await ana.call(api.inviteToSchool, {
    school: id,
    kind: 'lead',
    requestId: crypto.randomUUID(),
  });
  await teacher.call(api.endSeat, { school: id, person: ana.learnerId });
  expect(await classesOf(ana)).toEqual([]);
  expect(await classesOf(ben)).toEqual([['1b', true]]);
  expect(await classesOf(teacher)).toEqual([
    ['1a', true],
    ['4a', true],
  ]);
  expect((await pupilsOf(teacher, alone)).map(({ name }) => name)).toEqual(['Omar']);
  const stranger = await app.learner();
  expect((await stranger.call(api.joinSchool, { code: open.code })).refusal?.code).toBe('link_unknown');
  expect((await kindsOf(teacher, id)).map(([name]) => name)).toEqual(['Ben', 'Rosa']);
  await addClass(ana, 'My own');
  expect(await classesOf(ana)).toEqual([['My own', true]]);
});

test('a deleted account leaves its classes to the lead, and the lead of the school to a teacher', async () => {
  const app = await testApp();
  const { teacher, id, class: first } = await newSchool(app);
  const [ana, ben] = [await app.learner({ name: 'Ana' }), await app.learner({ name: 'Ben' })];
  for (const each of [ana, ben]) await joinSchool(teacher, each, 'teacher');
  const anas = await addClass(ana, '1a');
  await addPupils(ana, anas, 'Omar');
  await ana.call(api.deleteAccount, {});
  expect((await pupilsOf(teacher, anas)).map(({ name }) => name)).toEqual(['Omar']);
  await joinClass(teacher, first, ben);
  await joinClass(teacher, anas, ben);
  await teacher.call(api.deleteAccount, {});
  expect(await kindsOf(ben, id)).toEqual([['Ben', 'lead', '1a', '4a']]);
});

test('the overview counts children who read, stories and minutes, asks and letters, and shows no single child', async () => {
  const app = await testApp();
  const { teacher, id, class: first, pupil, otherPupil } = await newSchool(app);
  await addClass(teacher, '1a');
  await makeLetters(teacher, first);
  const finished = (child: string, days: number) => ({
    id: crypto.randomUUID(),
    user_id: child,
    passage_id: `story-${days}`,
    revision: '1',
    level: 3,
    on_path: false,
    shows_results: true,
    shuffle_seed: 1,
    outline: JSON.stringify([]),
    question_count: 1,
    marks: JSON.stringify({ strands: {}, solved: 1, seconds: 300 }),
    opened_at: new Date(app.services.clock().getTime() - days * 86_400_000 - 600_000),
    closed_at: new Date(app.services.clock().getTime() - days * 86_400_000),
  });
  const read = (child: string, ...days: number[]) =>
    app.db
      .insertInto('readings')
      .values(days.map((each) => finished(child, each)))
      .execute();
  await read(pupil, 1, 2, 10, 40);
  await read(otherPupil, 1);
  expect((await overviewOf(teacher, id))[1]).toMatchObject({
    children: 2,
    readers: null,
    week: null,
    month: null,
  });
  const [third = ''] = await addPupils(teacher, first, 'Omar');
  await read(third, 3);
  const classes = await overviewOf(teacher, id);
  expect(classes).toMatchObject([
    { name: '1a', children: 0, readers: null, week: null, month: null, trend: null },
    {
      name: '4a',
      teachers: ['Rosa'],
      taught: true,
      children: 3,
      readers: 3,
      week: { stories: 4, minutes: 20 },
      month: { stories: 5, minutes: 25 },
      trend: null,
      asks: 0,
      letters: 2,
    },
  ]);
  expect(JSON.stringify(classes)).not.toMatch(/Lin|Sami|Omar/);
});

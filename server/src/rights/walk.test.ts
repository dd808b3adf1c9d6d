import { api, type Endpoint } from '@readling/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClassRelation } from '#server/store/class-teachers.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { collectOwnData } from '#server/store/own-data.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addChild, aFamily, handOver } from '#server/testing/family.ts';
import { askToJoin, joinAsPupil, openClassCode } from '#server/testing/joining.ts';
import { addGuardian, askToLook, makeLetters } from '#server/testing/letters.ts';
import { sampleInput, sampleQuery, shapeOf } from '#server/testing/sample.ts';
import { addClass, addPupils, aSchool, joinClass, joinSchool, schoolOf } from '#server/testing/school.ts';
import {
  type ChildCall,
  type ClassCall,
  childCalls,
  classCalls,
  type Relation,
  type SchoolCall,
  schoolCalls,
} from './table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ keep: true });
});
afterAll(() => app.close());

const endpoints = Object.entries(api as Record<string, Endpoint>);
const names = (field: string, { body, query }: Endpoint) => field in { ...shapeOf(body), ...shapeOf(query) };

/** A call that moves a child, and names the class in `to`. */
const goesToClass = (endpoint: Endpoint) => names('child', endpoint) && names('to', endpoint);

test('every call that names a child is in the table of rights', () => {
  const naming = endpoints.filter(([, endpoint]) => names('child', endpoint)).map(([name]) => name);
  expect(naming.sort()).toEqual(Object.keys(childCalls).sort());
});

test('every call that names a class is in the table of rights', () => {
  const naming = endpoints
    .filter(([, endpoint]) => names('class', endpoint) || goesToClass(endpoint))
    .map(([name]) => name);
  expect(naming.sort()).toEqual(Object.keys(classCalls).sort());
});

test('every call that names a school is in the table of rights', () => {
  const naming = endpoints.filter(([, endpoint]) => names('school', endpoint)).map(([name]) => name);
  expect(naming.sort()).toEqual(Object.keys(schoolCalls).sort());
});

const placeOf = async ({ learnerId }: Browser) => {
  const seats = app.db.selectFrom('seats').select('place_id').where('user_id', '=', learnerId);
  return (await seats.executeTakeFirstOrThrow()).place_id;
};

/** Somebody of each kind, and the ids that they may try. */
async function aTown() {
  const { parent, mina, ali, minasTablet } = await aFamily(app);
  const gone = await addChild(parent, 'Gone');
  await app.db.deleteFrom('users').where('id', '=', gone).execute();
  const otherParent = await app.learner();
  const otherChild = await addChild(otherParent, 'Zoe');
  const school = await aSchool(app);
  const otherSchool = await aSchool(app);
  // A class of the same school that the teacher does not teach any more.
  const left = await addClass(school.teacher, 'Left');
  const [leftPupil = ''] = await addPupils(school.teacher, left, 'Omar');
  await app.db.deleteFrom('class_teachers').where('class_id', '=', left).execute();
  const coTeacher = await app.learner();
  await joinClass(school.teacher, school.class, coTeacher);
  const removed = await app.learner();
  await joinClass(school.teacher, school.class, removed);
  await school.teacher.call(api.removeTeacher, { class: school.class, teacher: removed.learnerId });
  const [colleague, coLead, wasLead] = [await app.learner(), await app.learner(), await app.learner()];
  await joinSchool(school.teacher, colleague, 'teacher');
  for (const lead of [coLead, wasLead]) await joinSchool(school.teacher, lead, 'lead');
  const ended = { school: await schoolOf(school.teacher), person: wasLead.learnerId };
  await school.teacher.call(api.endSeat, ended);
  const [guardian, wasGuardian, asker] = [await app.learner(), await app.learner(), await app.learner()];
  for (const grownUp of [guardian, wasGuardian])
    await addGuardian(school.teacher, school.class, 'Lin', grownUp);
  await wasGuardian.call(api.endGuardian, { child: school.pupil });
  await askToLook(asker, (await makeLetters(school.teacher, school.class))['Lin'] ?? '');
  await joinAsPupil(school.teacher, school.class, { parent, child: mina });
  await askToJoin(parent, ali, await openClassCode(school.teacher, school.class));
  const callers: Record<string, Browser> = {
    visitor: app.visitor(),
    guest: await app.guest(),
    user: await app.learner(),
    admin: await app.admin(),
    parent,
    'other parent': otherParent,
    child: minasTablet,
    'other child': await handOver(app, otherParent, otherChild),
    teacher: school.teacher,
    'other teacher': otherSchool.teacher,
    'co-teacher': coTeacher,
    'a co-teacher who was removed': removed,
    'a teacher of the school': colleague,
    'a lead who does not teach': coLead,
    'a lead whose seat ended': wasLead,
    guardian,
    'a guardian no more': wasGuardian,
    'who asked to look': asker,
    pupil: await app.sameAccount({ learnerId: school.pupil } as Browser),
  };
  const ids: Record<string, string> = {
    mina,
    ali,
    'a foreign child': otherChild,
    'a deleted child': gone,
    'an id that never was': crypto.randomUUID(),
    'a grown-up': parent.learnerId,
    'the other grown-up': otherParent.learnerId,
    'a pupil': school.pupil,
    'another pupil of the class': school.otherPupil,
    'a pupil of a class that was left': leftPupil,
    'a foreign pupil': otherSchool.pupil,
  };
  const classes: Record<string, string> = {
    'the class': school.class,
    'a class that was left': left,
    'a foreign class': otherSchool.class,
    'a class that never was': crypto.randomUUID(),
    'a home': mina,
  };
  const schools: Record<string, string> = {
    'the school': await schoolOf(school.teacher),
    'a foreign school': await schoolOf(otherSchool.teacher),
    'a school that never was': crypto.randomUUID(),
    'a home': await placeOf(parent),
    'a class': school.class,
  };
  return { callers, ids, classes, schools };
}

/** Whose calls pass `childCalls` for which ids. */
const relations: Record<string, Record<string, Relation>> = {
  parent: { mina: 'parent', ali: 'parent' },
  'other parent': { 'a foreign child': 'parent' },
  child: { mina: 'child', ali: 'child' },
  'other child': { 'a foreign child': 'child' },
  teacher: { 'a pupil': 'teacher', 'another pupil of the class': 'teacher', mina: 'joinedTeacher' },
  'other teacher': { 'a foreign pupil': 'teacher' },
  'co-teacher': { 'a pupil': 'teacher', 'another pupil of the class': 'teacher', mina: 'joinedTeacher' },
  guardian: { 'a pupil': 'guardian' },
};

const ownClass: Record<string, { kind: string; relation: ClassRelation }> = {
  teacher: { kind: 'the class', relation: 'owner' },
  'other teacher': { kind: 'a foreign class', relation: 'owner' },
  'co-teacher': { kind: 'the class', relation: 'coteacher' },
};

const ask = (browser: Browser, endpoint: Endpoint, id: Record<string, string>) => {
  const { body } = sampleInput(endpoint);
  return endpoint.query
    ? browser.call<Endpoint>(endpoint, undefined, { query: { ...sampleQuery(endpoint), ...id } })
    : browser.call<Endpoint>(endpoint, { ...(body as object), ...id } as never);
};

/** The status and the body of a reply, without what is different in every one. */
const replyOf = async (asked: ReturnType<typeof ask>) => {
  const { status, body } = await asked;
  return { status, body: { ...(body as object), errorId: '' } };
};

test.each(Object.keys(childCalls) as ChildCall[])(
  '%s answers only those who may, and everybody else as if the child did not exist',
  async (name) => {
    const endpoint: Endpoint = api[name];
    const { callers, ids, classes } = await aTown();
    for (const [caller, browser] of Object.entries(callers)) {
      const unknown = await replyOf(ask(browser, endpoint, { child: crypto.randomUUID() }));
      for (const [kind, id] of Object.entries(ids)) {
        const relation = relations[caller]?.[kind];
        const may: readonly string[] = childCalls[name];
        if (relation && may.includes(relation)) continue;
        const reply = await replyOf(ask(browser, endpoint, { child: id }));
        expect([401, 403, 404], `${caller}, ${kind}`).toContain(reply.status);
        expect(reply, `${caller}, ${kind}`).toEqual(unknown);
      }
    }
    for (const [caller, own] of Object.entries(relations))
      for (const [kind, relation] of Object.entries(own)) {
        if (!(childCalls[name] as readonly string[]).includes(relation)) continue;
        const browser = callers[caller] as Browser;
        const to = ownClass[caller] ? { to: classes[ownClass[caller].kind] ?? '' } : {};
        const { refusal } = await ask(browser, endpoint, { child: ids[kind] ?? '', ...to });
        expect(
          [
            'passage_unknown',
            'reading_unknown',
            'question_unknown',
            'link_unknown',
            'bad_credentials',
            undefined,
          ],
          `${caller}, ${kind}`,
        ).toContain(refusal?.code);
      }
  },
);

test.each(Object.keys(classCalls) as ClassCall[])(
  '%s answers only those who may, and everybody else as if the class did not exist',
  async (name) => {
    const endpoint: Endpoint = api[name];
    const { callers, ids, classes } = await aTown();
    const field = goesToClass(endpoint) ? 'to' : 'class';
    for (const [caller, browser] of Object.entries(callers)) {
      const pupil = ids[caller === 'other teacher' ? 'a foreign pupil' : 'a pupil'] ?? '';
      const asking = (id: string) => ask(browser, endpoint, { child: pupil, [field]: id });
      const unknown = await replyOf(asking(crypto.randomUUID()));
      for (const [kind, id] of Object.entries(classes)) {
        const reply = await replyOf(asking(id));
        const own = ownClass[caller]?.kind === kind ? ownClass[caller] : undefined;
        const may: readonly string[] = classCalls[name];
        if (own && may.includes(own.relation))
          expect([200, 401], `${caller}, ${kind}`).toContain(reply.status);
        else {
          expect([401, 403, 404], `${caller}, ${kind}`).toContain(reply.status);
          expect(reply, `${caller}, ${kind}`).toEqual(unknown);
        }
      }
    }
  },
);

const ledSchool: Record<string, string> = {
  teacher: 'the school',
  'a lead who does not teach': 'the school',
  'other teacher': 'a foreign school',
};

test.each(Object.keys(schoolCalls) as SchoolCall[])(
  '%s answers only a lead of the school, and everybody else as if it did not exist',
  async (name) => {
    const endpoint: Endpoint = api[name];
    const { callers, schools } = await aTown();
    for (const [caller, browser] of Object.entries(callers)) {
      const unknown = await replyOf(ask(browser, endpoint, { school: crypto.randomUUID() }));
      for (const [kind, school] of Object.entries(schools)) {
        const reply = await replyOf(ask(browser, endpoint, { school }));
        if (ledSchool[caller] === kind) expect(reply.status, `${caller}, ${kind}`).toBe(200);
        else {
          expect([401, 403, 404], `${caller}, ${kind}`).toContain(reply.status);
          expect(reply, `${caller}, ${kind}`).toEqual(unknown);
        }
      }
    }
  },
);

const isOpen = ([, { access }]: [string, Endpoint]) => access === 'anyone' || access === 'learner';
const closed = endpoints.filter((entry) => !isOpen(entry));
const learning = endpoints.filter(([, { access }]) => access === 'learner');
const askAsChild = async (endpoint: Endpoint) => {
  const { parent, minasTablet } = await aFamily(app);
  const { body, params } = sampleInput(endpoint);
  const reply = await minasTablet.call<Endpoint>(endpoint, body as never, { params });
  return { parent, reply };
};

test.each(closed)('%s is refused to a child', async (_name, endpoint) => {
  const { reply } = await askAsChild(endpoint);
  expect([reply.status, reply.refusal?.code]).toEqual([403, 'not_allowed']);
});

test.each(learning)('%s tells a child nothing of its parent', async (_name, endpoint) => {
  const { parent, reply } = await askAsChild(endpoint);
  expect(JSON.stringify(reply.body ?? '')).not.toContain(parent.learnerId);
});

test('an id of a request does not compile where rows of a learner are read', () => {
  const unchecked = (child: string) =>
    // @ts-expect-error: only a checked id is taken
    collectOwnData(app.db, child);
  const checked = (child: LearnerId) => collectOwnData(app.db, child);
  expect([unchecked, checked]).toHaveLength(2);
});

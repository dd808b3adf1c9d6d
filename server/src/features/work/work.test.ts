import { api, workLimits } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aFamily } from '#server/testing/family.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addClass, addPupils, aSchool } from '#server/testing/school.ts';

const { id: passage_id, level, theme } = aPassage();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const story = () => ({
  requestId: crypto.randomUUID(),
  kind: 'passage' as const,
  passage_id,
  until: inDays(3),
});

async function aLesson() {
  const app = await testApp({ library: aLibrary() });
  const school = await aSchool(app);
  const lin = await app.sameAccount({ learnerId: school.pupil } as Browser);
  const sami = await app.sameAccount({ learnerId: school.otherPupil } as Browser);
  const toClass = { class: school.class, everyone: true, children: [] as string[] };
  const listed = async () =>
    (await school.teacher.call(api.classWork, undefined, { query: { class: school.class } })).body.work;
  const states = async () => (await listed()).map(({ children }) => children.map(({ state }) => state));
  return { app, ...school, lin, sami, toClass, listed, states };
}
const homeOf = async (child: Browser) => (await child.call(api.mainMenu)).body.set_work;

/** The child finishes the story without an answer. */
async function finish(app: Awaited<ReturnType<typeof aLesson>>['app'], child: string) {
  const closed_at = app.services.clock();
  await app.db.updateTable('readings').set({ closed_at }).where('user_id', '=', child).execute();
}

test('a story that is set for a class stands on the home of each child until it is finished', async () => {
  const { app, teacher, toClass, lin, sami, pupil, states, listed } = await aLesson();
  const note = 'Have <b>fun</b>!\u202e\n';
  expect((await teacher.call(api.setClassWork, { ...story(), ...toClass, note })).status).toBe(200);
  expect(await listed()).toMatchObject([{ kind: 'passage', title: 'The Kite', note: 'Have <b>fun</b>!' }]);
  expect(await homeOf(lin)).toMatchObject([{ from: 'teacher', passage_id, until: inDays(3) }]);
  expect(await states()).toEqual([['not_yet', 'not_yet']]);
  await lin.call(api.getReadingMaterial, { task_UID: passage_id, part: 0 });
  expect(await states()).toEqual([['reading', 'not_yet']]);
  await finish(app, pupil);
  expect(await states()).toEqual([['done', 'not_yet']]);
  expect(await homeOf(lin)).toEqual([]);
  expect(await homeOf(sami)).toHaveLength(1);
});

test('work is for the chosen children alone; nobody chosen, and a child of another class, refuse the whole call', async () => {
  const { teacher, class: id, pupil, lin, sami, listed } = await aLesson();
  const other = await addClass(teacher, '4b');
  const [omar = ''] = await addPupils(teacher, other, 'Omar');
  const set = (children: string[]) =>
    teacher.call(api.setClassWork, { ...story(), class: id, everyone: false, children });
  expect((await set([])).refusal?.field).toBe('children');
  expect((await set([pupil, omar])).status).toBe(404);
  expect(await listed()).toEqual([]);
  expect((await set([pupil])).status).toBe(200);
  expect([await homeOf(lin), await homeOf(sami)].map(({ length }) => length)).toEqual([1, 0]);
});

test('the same request sets work once, also when both arrive at once', async () => {
  const { teacher, toClass, listed } = await aLesson();
  const request = { ...story(), ...toClass };
  await Promise.all([teacher.call(api.setClassWork, request), teacher.call(api.setClassWork, request)]);
  expect(await listed()).toHaveLength(1);
});

test('a shelf ends with any story of it, the placement test needs no story', async () => {
  const { app, teacher, toClass, lin, pupil, states } = await aLesson();
  const base = { requestId: crypto.randomUUID(), until: inDays(1), ...toClass };
  await teacher.call(api.setClassWork, { ...base, kind: 'shelf', level, theme });
  const placement = { ...base, requestId: crypto.randomUUID(), until: inDays(2), kind: 'placement' as const };
  await teacher.call(api.setClassWork, placement);
  expect((await homeOf(lin)).map((each) => each.theme)).toEqual([theme, null]);
  await lin.call(api.getReadingMaterial, { task_UID: passage_id, part: 0 });
  await finish(app, pupil);
  expect((await homeOf(lin)).map((each) => each.theme)).toEqual([null]);
  expect((await states())[1]).toEqual(['done', 'not_yet']);
});

test('what is not in the library, and a day that has passed, cannot be set', async () => {
  const { teacher, toClass } = await aLesson();
  const refusalOf = async (changes: object) =>
    (await teacher.call(api.setClassWork, { ...story(), ...toClass, ...changes })).refusal;
  expect((await refusalOf({ passage_id: 'unknown' }))?.code).toBe('passage_unknown');
  expect((await refusalOf({ kind: 'shelf', level: 11, theme }))?.code).toBe('theme_unknown');
  for (const until of [inDays(-2), inDays(workLimits.daysAhead + 2), 'tomorrow', '2027-02-30', '2027-13-01'])
    expect((await refusalOf({ until }))?.field).toBe('until');
});

test('a class has no more open work than the limit', async () => {
  const { teacher, toClass } = await aLesson();
  for (let count = 0; count < workLimits.open; count++)
    await teacher.call(api.setClassWork, { ...story(), ...toClass });
  const { refusal } = await teacher.call(api.setClassWork, { ...story(), ...toClass });
  expect(refusal?.field).toBe('work');
});

test('the day can be changed, and work withdrawn, for the class or for one child; a repeat changes nothing', async () => {
  const { teacher, class: id, toClass, pupil, lin, sami, listed } = await aLesson();
  const { body } = await teacher.call(api.setClassWork, { ...story(), ...toClass });
  const change = { class: id, work: body.id };
  await teacher.call(api.changeClassWork, { ...change, until: inDays(9) });
  expect(await listed()).toMatchObject([{ until: inDays(9) }]);
  await teacher.call(api.changeChildWork, { child: pupil, work: body.id, withdraw: true });
  expect([await homeOf(lin), await homeOf(sami)].map(({ length }) => length)).toEqual([0, 1]);
  for (let times = 0; times < 2; times++)
    expect((await teacher.call(api.changeClassWork, { ...change, withdraw: true })).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('a parent sets work for an own child, and another class or home changes nothing of it', async () => {
  const { app, teacher, class: id } = await aLesson();
  const { parent, mina, minasTablet } = await aFamily(app);
  const { body } = await parent.call(api.setChildWork, { ...story(), child: mina });
  expect(await homeOf(minasTablet)).toMatchObject([{ from: 'family' }]);
  await teacher.call(api.changeClassWork, { class: id, work: body.id, withdraw: true });
  expect((await parent.call(api.childWork, undefined, { query: { child: mina } })).body.work).toHaveLength(1);
  const data = await parent.call(api.childData, undefined, { query: { child: mina } });
  expect(JSON.stringify(data.body)).toContain(body.id);
});

test('a child who moves to another class leaves the work of the old one', async () => {
  const { teacher, toClass, pupil, lin } = await aLesson();
  await teacher.call(api.setClassWork, { ...story(), ...toClass });
  const other = await addClass(teacher, '4b');
  await teacher.call(api.moveChild, { child: pupil, to: other });
  expect(await homeOf(lin)).toEqual([]);
});

test('after its day work is gone from the home, and 30 days later it is deleted', async () => {
  const { app, teacher, toClass, lin } = await aLesson();
  await teacher.call(api.setClassWork, { ...story(), ...toClass });
  const left = () => app.db.selectFrom('set_work').select('id').execute();
  app.wait({ days: 5 });
  expect(await homeOf(await app.sameAccount(lin))).toEqual([]);
  await app.deleteOldData();
  expect(await left()).toHaveLength(2);
  app.wait({ days: 30 });
  await app.deleteOldData();
  expect(await left()).toEqual([]);
});

import { api, type PlacementPassage } from '@readling/contract';
import { expect, test } from 'vitest';
import type { PlacementBank } from '#server/content/placement/item-bank.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { copyDatabase } from '#server/testing/database.ts';
import { aLibrary } from '#server/testing/passage.ts';
import { aBank, answersTo, levelOfPassage, reads, takeTest } from '#server/testing/placement.ts';
import { silence } from '#server/testing/silence.ts';

const withBank = (placement: PlacementBank = aBank()) => ({ ...aLibrary(), placement });
const anApp = (bank?: PlacementBank) => testApp({ library: withBank(bank) });
const next = async (child: Browser) => (await child.call(api.placementNext)).body;
const submit = (
  child: Browser,
  { id }: Pick<PlacementPassage, 'id'>,
  answers: ReturnType<typeof answersTo>,
) => child.call(api.placementSubmit, { passage_id: id, answers });
/** The body of the reply as text. */
const submitRaw = async (child: Browser, passage_id: string, answers: unknown) => {
  const headers = { 'x-csrf-token': child.csrfToken ?? '' };
  const { path: url } = api.placementSubmit;
  return child.inject({ method: 'POST', url, headers, payload: { passage_id, answers } });
};
const submittedBy = ({ db }: TestApp, { learnerId }: Browser) =>
  db
    .selectFrom('placement_passages')
    .select(['testlet_id', 'number'])
    .where('user_id', '=', learnerId)
    .where('submitted_at', 'is not', null)
    .orderBy('number')
    .execute();
const levelOf = async ({ db }: TestApp, { learnerId }: Browser) =>
  (await db.selectFrom('users').select('level').where('id', '=', learnerId).executeTakeFirstOrThrow()).level;

test('the test begins in the middle, and the current passage stays the same until it is submitted', async () => {
  const child = await (await anApp()).learner();
  expect((await child.call(api.placementState)).body).toMatchObject({ open: false, result: null });
  const passage = await next(child);
  expect([5, 6]).toContain(levelOfPassage(passage));
  expect(passage).toMatchObject({ task_number: 1, expected_time: 120, audios: [passage.id], answers: [] });
  expect(passage.tasks.map(({ options }) => options?.length ?? null)).toEqual([4, 4, 4, 4, null]);
  expect(await next(child)).toEqual(passage);
  expect(await next(child.twin())).toEqual(passage);
  expect((await child.call(api.placementState)).body).toMatchObject({ open: true, result: null });
});

test('what is said around the test is recorded by the narrator, else by the voice of the server', async () => {
  const narrated = { name: 'take-a-breath', duration: 1, source: 'tts' as const };
  const app = await testApp({
    library: {
      ...withBank(),
      prompts: new Map([['age', 'How old are you?']]),
      narration: (_: string, key: string) => (key === 'prompt/break' ? narrated : null),
    },
    speech: { ...silence, record: (text: string) => `${text.length}.wav` },
  });
  const { body } = await (await app.learner()).call(api.placementState);
  expect(body.prompts).toEqual({ age: '16.wav', break: 'take-a-breath.mp3' });
});

test('a school year changes the first passage, and only when the test begins', async () => {
  const app = await anApp();
  const [small, big] = [await app.learner(), await app.guest()];
  const { body } = await small.call(api.placementNext, undefined, { query: { school_year: '0' } });
  expect(levelOfPassage(body)).toBe(1);
  expect((await small.call(api.placementNext, undefined, { query: { school_year: '9' } })).body).toEqual(
    body,
  );
  const { body: hard } = await big.call(api.placementNext, undefined, { query: { school_year: '13' } });
  expect(levelOfPassage(hard)).toBeGreaterThanOrEqual(10);
});

test.each(['-1', '14', '1.5', '', ' 3', '3a', '٣', '1e1', '003'])(
  'a school year cannot be "%s"',
  async (year) => {
    const child = await (await anApp()).learner();
    const { status, refusal } = await child.call(api.placementNext, undefined, {
      query: { school_year: year },
    });
    expect([status, refusal?.field]).toEqual([400, 'school_year']);
    expect((await child.call(api.placementState)).body.open).toBe(false);
  },
);

test('another device gets the saved answers, the last one to each question', async () => {
  const child = await (await anApp()).learner();
  const { id: passage_id } = await next(child);
  const save = (device: Browser, task_id: string, answer: string) =>
    device.call(api.placementSave, { passage_id, answers: [{ task_id, answer, seconds: 3.5 }] });
  for (const [task, answer] of [
    ['q1', 'a hen'],
    ['q5', 'half a surrogate \ud83d'],
    ['q1', 'the wind'],
    ['q1', 'the wind'],
  ] as const)
    expect((await save(child, task, answer)).body).toEqual({ saved: true });
  const tablet = child.twin();
  expect((await next(tablet)).answers).toEqual([
    { task_id: 'q1', answer: 'the wind' },
    { task_id: 'q5', answer: 'half a surrogate �' },
  ]);
  expect((await save(tablet, 'q2', 'a kite')).status).toBe(200);
  expect((await next(child)).answers).toHaveLength(3);
});

test('a submit uses saved answers where it has none, and counts missing ones as empty', async () => {
  const app = await anApp();
  const child = await app.learner();
  const { id: passage_id } = await next(child);
  const saved = { task_id: 'q1', answer: 'the wind', seconds: 12 };
  await child.call(api.placementSave, { passage_id, answers: [saved, { ...saved, task_id: 'q2' }] });
  const given = { task_id: 'q2', answer: 'a hen', seconds: 1e8 };
  expect((await child.call(api.placementSubmit, { passage_id, answers: [given] })).body.action).toBe('next');
  const rows = await app.db.selectFrom('placement_answers').selectAll().orderBy('item_id').execute();
  expect(rows.map(({ item_id, answer, correct, seconds }) => [item_id, answer, correct, seconds])).toEqual([
    ['q1', 'the wind', true, 12],
    ['q2', 'a hen', false, 7200],
    ['q3', '', false, null],
    ['q4', '', false, null],
    ['q5', '', false, null],
  ]);
});

test('free text is marked by its ideas, even with misspellings', async () => {
  const app = await anApp();
  const child = await app.learner();
  const passage = await next(child);
  const answers = answersTo(passage, 5).map((each) =>
    each.task_id === 'q5' ? { ...each, answer: 'i think the wnid took it!' } : each,
  );
  await submit(child, passage, answers);
  const query = app.db.selectFrom('placement_answers').select('correct').where('item_id', '=', 'q5');
  expect(await query.execute()).toEqual([{ correct: true }]);
});

test('two submits of the same answers count once, and get the same reply', async () => {
  const app = await anApp();
  const child = await app.learner();
  let passage: PlacementPassage | null = await next(child);
  while (passage) {
    const answers = reads(6)(passage);
    const first = await submitRaw(child, passage.id, answers);
    const again = await submitRaw(child.twin(), passage.id, answersTo(passage, 0));
    expect(again.body).toBe(first.body);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect((await submittedBy(app, child)).at(-1)?.testlet_id).toBe(passage.id);
    passage = first.json().passage;
  }
  const read = await submittedBy(app, child);
  expect(read.map(({ number }) => number)).toEqual(read.map((_, at) => at + 1));
  expect(new Set(read.map(({ testlet_id }) => testlet_id)).size).toBe(read.length);
});

test('submits at the same time count once', async () => {
  const app = await testApp({ library: withBank(), db: await copyDatabase(6) });
  const child = await app.learner();
  const starts = await Promise.all(Array.from({ length: 5 }, () => next(child.twin())));
  expect(new Set(starts.map((each) => JSON.stringify(each))).size).toBe(1);
  let current = starts[0] ?? null;
  while (current) {
    const passage: PlacementPassage = current;
    const sent = [5, 5, 0, 3, 4].map((right) => answersTo(passage, right));
    const replies = await Promise.all(sent.map((answers) => submitRaw(child.twin(), passage.id, answers)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    current = replies[0]?.json().passage ?? null;
  }
  const read = await submittedBy(app, child);
  expect(read.map(({ number }) => number)).toEqual(read.map((_, at) => at + 1));
  expect(await app.db.selectFrom('placements').selectAll().execute()).toHaveLength(1);
});

test('answers to any other passage than the current one are refused and not stored', async () => {
  const app = await anApp();
  const child = await app.learner();
  const refused = async (passage_id: string) => {
    for (const endpoint of [api.placementSave, api.placementSubmit]) {
      const { status, refusal } = await child.call(endpoint, { passage_id, answers: [] });
      expect([status, refusal?.code]).toEqual([409, 'placement_moved']);
    }
  };
  await refused('p06-ant');
  const first = await next(child);
  await refused('p11-cow');
  await refused('nothing');
  const { body } = await submit(child, first, answersTo(first, 5));
  const late = await child.call(api.placementSave, { passage_id: first.id, answers: [] });
  expect(late.refusal?.code).toBe('placement_moved');
  if (body.passage) await submit(child, body.passage, answersTo(body.passage, 5));
  await refused(first.id);
  expect(await submittedBy(app, child)).toHaveLength(2);
});

test('a question that the passage does not have is refused', async () => {
  const app = await anApp();
  const child = await app.learner();
  const { id: passage_id } = await next(child);
  const answers = ['q1', 'q9'].map((task_id) => ({ task_id, answer: 'the wind' }));
  for (const endpoint of [api.placementSave, api.placementSubmit]) {
    const { status, refusal } = await child.call(endpoint, { passage_id, answers });
    expect([status, refusal?.code]).toEqual([404, 'question_unknown']);
  }
  expect(await app.db.selectFrom('placement_answers').selectAll().execute()).toEqual([]);
});

test('a strong child is placed high, a weak one low, and gets that level', async () => {
  const app = await anApp();
  for (const [level, from, to] of [
    [11, 10, 11],
    [2, 1, 3],
  ] as const) {
    const child = await app.learner();
    const { ending, read } = await takeTest(child, reads(level));
    expect(ending.unsure).toBe(false);
    expect(ending.placement_level).toBeGreaterThanOrEqual(from);
    expect(ending.placement_level).toBeLessThanOrEqual(to);
    expect(read.map(({ task_number }) => task_number)).toEqual(read.map((_, at) => at + 1));
    expect((await child.call(api.mainMenu)).body.level).toBe(ending.placement_level);
    const { body } = await child.call(api.placementState);
    const { placement_level, unsure } = ending;
    expect(body).toMatchObject({ open: false, result: { placement_level, unsure, from: ending.from } });
    expect((await child.call(api.levelChanges)).body).toMatchObject([
      { from: null, to: placement_level, why: 'placement' },
    ]);
  }
});

test('a child who answers without reading gets no level', async () => {
  const app = await anApp();
  const child = await app.learner();
  const { ending } = await takeTest(child, (passage) => answersTo(passage, 1, 1));
  expect(ending).toMatchObject({ placement_level: null, unsure: true, passage: null });
  expect(await levelOf(app, child)).toBeNull();
  expect((await child.call(api.placementState)).body.result).toMatchObject({ unsure: true });
  const doubts = await app.db.selectFrom('placements').select('doubts').execute();
  expect(doubts[0]?.doubts).toContain('hurried');
});

test('a second test has other passages, and the newest result counts', async () => {
  const app = await anApp();
  const child = await app.learner();
  const first = await takeTest(child, reads(3));
  const second = await takeTest(child, reads(8));
  const idsOf = ({ read }: typeof first) => read.map(({ id }) => id);
  expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([]);
  const { body } = await child.call(api.placementState);
  expect(body.result?.placement_level).toBe(second.ending.placement_level);
  expect(await levelOf(app, child)).toBe(second.ending.placement_level);
  // A tablet that was offline repeats its last request.
  const repeat = await submit(child, { id: idsOf(second).at(-1) ?? '' }, []);
  expect(repeat.body).toEqual(second.ending);
});

test('a guest who registers keeps the level and the test', async () => {
  const app = await anApp();
  const child = await app.guest();
  const { ending } = await takeTest(child, reads(5));
  const account = { name: 'Mina', userEmail: 'mina@example.org', userPassword: 'three bees on a bus' };
  expect((await child.call(api.register, account)).status).toBe(200);
  expect((await child.call(api.placementState)).body.result?.placement_level).toBe(ending.placement_level);
  expect((await child.call(api.getProfile)).body.level).toBe(ending.placement_level);
});

test('a current passage that is removed from the bank is replaced by another one', async () => {
  const app = await anApp();
  const child = await app.learner();
  const first = await next(child);
  const { body } = await submit(child, first, answersTo(first, 4));
  const gone = body.passage as PlacementPassage;
  const later = await testApp({
    library: withBank(aBank({ withdrawn: [first.id, gone.id] })),
    db: app.db,
    secret: app.services.secret,
    keep: true,
  });
  const tablet = later.visitor();
  for (const [name, cookie] of child.cookies) tablet.cookies.set(name, cookie);
  tablet.csrfToken = child.csrfToken;
  const other = await next(tablet);
  expect([first.id, gone.id]).not.toContain(other.id);
  expect(other.task_number).toBe(2);
  expect((await submit(tablet, gone, answersTo(gone, 4))).refusal?.code).toBe('placement_moved');
  expect((await submit(tablet, other, answersTo(other, 4))).status).toBe(200);
  await later.app.close();
});

test('without passages there is no test', async () => {
  const child = await (await testApp({ library: aLibrary() })).learner();
  expect((await child.call(api.placementNext)).refusal?.code).toBe('not_found');
});

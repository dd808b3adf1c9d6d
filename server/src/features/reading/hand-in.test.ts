import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addChild, aFamily } from '#server/testing/family.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addClass, addPupils } from '#server/testing/school.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';

const task_UID = aPassage().id;
const open = (browser: Browser) => browser.call(api.getReadingMaterial, { task_UID, part: 0 });
/** An answer that waits on a tablet; it says whose it is. */
const waiting = (learner: string) => ({
  task_UID,
  pnum: 0,
  task: 'p1-lit',
  qnum: 0,
  user_answer: `I am ${learner}`,
  attempt: 0,
  time_spent: 2.5,
  learner,
});
const attemptsIn = ({ db }: TestApp) => db.selectFrom('attempts').select(['user_id', 'answer']).execute();

/** The cards of a new class. */
async function cardsOf(app: TestApp, pupils: number) {
  const teacher = await app.learner();
  const id = await addClass(teacher, '4a');
  await addPupils(teacher, id, Array.from({ length: pupils }, (_, at) => `Child ${at}`).join('\n'));
  const { body } = await teacher.call(api.makeCards, {
    class: id,
    all: true,
    requestId: crypto.randomUUID(),
  });
  return body.cards.map(({ id: child, code }) => ({ child, code }));
}

test('40 shared tablets lose their network: each answer is handed in once and under its own child', async () => {
  const app = await testApp({ library: aLibrary() });
  const random = seededRandom(40);
  const times = () => 1 + Math.floor(random() * 3); // a lost reply: the tablet sends again
  const classes = await Promise.all(Array.from({ length: 4 }, () => cardsOf(app, 40)));
  const cards = classes.flat();
  const answered: string[] = [];
  const lesson = async (tablet: number) => {
    const browser = app.visitor();
    let left: string[] = [];
    for (const [turn, { child, code }] of cards.filter((_, at) => at % 40 === tablet).entries()) {
      expect((await browser.call(api.useCard, { code })).status).toBe(200);
      for (const other of left)
        for (let sent = times(); sent > 0; sent--)
          expect((await browser.call(api.handInAnswer, waiting(other))).body).toEqual({ received: true });
      left = [];
      if (turn === 3) break; // who comes last only hands in
      await open(browser);
      if (random() < 0.9) left.push(child);
      answered.push(...left);
    }
  };
  await Promise.all(Array.from({ length: 40 }, (_, tablet) => lesson(tablet)));
  expect(answered.length).toBeGreaterThan(100);
  const wanted = answered.map((user_id) => ({ user_id, answer: `I am ${user_id}` }));
  const byUser = (one: { user_id: string }, two: { user_id: string }) => (one.user_id < two.user_id ? -1 : 1);
  expect((await attemptsIn(app)).sort(byUser)).toEqual(wanted.sort(byUser));
}, 60_000);

test('on the tablet of a family the next child or a parent hands in what a child left', async () => {
  const app = await testApp({ library: aLibrary() });
  const { mina, ali, minasTablet } = await aFamily(app);
  await open(minasTablet);
  await minasTablet.call(api.startChild, { child: ali });
  const { body } = await minasTablet.call(api.handInAnswer, waiting(mina));
  expect(body).toEqual({ received: true });
  expect(await attemptsIn(app)).toEqual([{ user_id: mina, answer: `I am ${mina}` }]);
  expect((await minasTablet.call(api.checkAnswer, waiting(mina))).status).toBe(401);
});

test('nobody hands in for a child who has not read in this browser, as for one who never was', async () => {
  const app = await testApp({ library: aLibrary() });
  const { parent, mina, ali, minasTablet } = await aFamily(app);
  await open(minasTablet);
  const refused = async (browser: Browser, learner: string) => {
    const { status, refusal } = await browser.call(api.handInAnswer, waiting(learner));
    return { status, refusal };
  };
  const unknown = await refused(minasTablet, crypto.randomUUID());
  expect(unknown.status).toBe(404);
  expect(await refused(minasTablet, ali)).toEqual(unknown); // she reads at home, but never here
  expect(await refused(parent, mina)).toEqual(unknown);
  expect(await refused(minasTablet, parent.learnerId)).toEqual(unknown); // a grown-up is no child
  const value = minasTablet.cookies.get('readers')?.value ?? '';
  const stranger = await app.learner();
  stranger.keep('readers', value.replace(/\.[^.]*$/, '.AAAA'));
  expect(await refused(stranger, mina)).toEqual(unknown);
  stranger.keep('readers', minasTablet.cookies.get('access')?.value ?? '');
  expect(await refused(stranger, mina)).toEqual(unknown);
  expect((await app.visitor().call(api.handInAnswer, waiting(mina))).status).toBe(401);
  expect(await attemptsIn(app)).toEqual([]);
});

test('a browser remembers a child for a week, and the last twelve; a deleted child is unknown', async () => {
  const app = await testApp({ library: aLibrary() });
  const { parent, mina, ali, minasTablet } = await aFamily(app);
  const handIn = async (learner: string) =>
    (await minasTablet.call(api.handInAnswer, waiting(learner))).status;
  await open(minasTablet);
  await minasTablet.call(api.startChild, { child: ali });
  app.wait({ days: 6 });
  await minasTablet.call(api.refresh);
  expect(await handIn(mina)).toBe(200);
  app.wait({ days: 2 });
  await minasTablet.call(api.refresh);
  expect(await handIn(mina)).toBe(404);
  await minasTablet.call(api.startChild, { child: mina });
  const others = [ali];
  for (let count = 1; count <= 10; count++) others.push(await addChild(parent, `Child ${count}`));
  for (const child of others) await minasTablet.call(api.startChild, { child });
  expect(await handIn(mina)).toBe(200); // the twelfth
  expect(minasTablet.cookies.get('readers')?.value.length).toBeLessThan(1500);
  await app.db.deleteFrom('users').where('id', '=', mina).execute();
  expect(await handIn(mina)).toBe(404);
});

test('the reply tells nobody how the answer was marked, and the child finds it marked', async () => {
  const app = await testApp({ library: aLibrary() });
  const { mina, ali, minasTablet } = await aFamily(app);
  await open(minasTablet);
  await minasTablet.call(api.startChild, { child: ali });
  const { body } = await minasTablet.call(api.handInAnswer, waiting(mina));
  expect(Object.keys(body)).toEqual(['received']);
  await minasTablet.call(api.startChild, { child: mina });
  const { status, body: marked } = await minasTablet.call(api.checkAnswer, waiting(mina));
  expect([status, marked.result]).toEqual([200, 3]);
  expect(await attemptsIn(app)).toHaveLength(1);
});

import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { storeModelConsent } from '#server/store/model-consent.ts';
import { testApp } from '#server/testing/app.ts';
import {
  delayed,
  type ModelReply,
  replyWith,
  replyWithAllIdeas,
  replyWithIdeas,
  replyWithStatus,
  startModelServer,
} from '#server/testing/model-server.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';

const task_UID = aPassage().id;
const question = { task_UID, pnum: 0, task: 'p1-inf', qnum: 0, time_spent: 2 }; // What took the kite? the wind
const unforeseen = 'the moving air took it';

/** A learner before a question, with a configured model and, by default, the consent of the admin. */
async function aChild(answering: ModelReply, { confirmed = true } = {}) {
  const model = await startModelServer(answering);
  const app = await testApp({ library: aLibrary(), env: { ...model.env, LOG_LEVEL: 'debug' } });
  if (app.services.config.model)
    await storeModelConsent(app.db, app.services.config.model, confirmed, new Date());
  const child = await app.learner({ name: 'Mina Honeycomb' });
  await child.call(api.getReadingMaterial, { task_UID, part: 0 });
  const answer = async (user_answer: string, attempt = 0) =>
    (await child.call(api.checkAnswer, { ...question, user_answer, attempt })).body;
  const kept = () => app.db.selectFrom('attempts').select(['answer', 'verdict', 'grade']).execute();
  const count = async (name: string) => {
    const { body } = await app.app.inject('/metrics');
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1] ?? Number.NaN);
  };
  return { model, app, child, answer, kept, count };
}

test('a right answer that the marker missed is right with a quote of the model', async () => {
  const { answer, kept, count, model } = await aChild(replyWithIdeas(/wind/, 'moving air'));
  const reply = await answer(unforeseen);
  expect(reply).toMatchObject({ result: 1, grade: 5, closed: true });
  expect(reply.remarks).toContainEqual({ kind: 'found', text: 'It was the wind.' });
  expect(await kept()).toEqual([{ answer: unforeseen, verdict: 'correct', grade: 5 }]);
  expect(model.requests).toHaveLength(1);
  expect([await count('tutor_asked_total'), await count('tutor_helped_total')]).toEqual([1, 1]);
});

test('the request to the model has no data of the learner', async () => {
  const { answer, model, child } = await aChild(replyWithIdeas(/wind/, 'moving air'));
  await answer(unforeseen);
  const [{ text = '', headers = {}, inquiry = {} } = {}] = model.requests;
  expect(inquiry).toMatchObject({ question: 'What took the kite?', answer: unforeseen });
  expect(Object.keys(inquiry).sort()).toEqual(['answer', 'ideas', 'question']);
  for (const secret of [child.learnerId, 'Mina', 'Honeycomb', 'example.org', task_UID, 'p1-inf'])
    expect(text + JSON.stringify(headers)).not.toContain(secret);
});

test('the model gets no request without consent', async () => {
  const { answer, model } = await aChild(replyWithIdeas(/wind/, 'moving air'), { confirmed: false });
  expect(await answer(unforeseen)).toMatchObject({ result: 3 });
  expect(model.requests).toEqual([]);
});

test('the model gets no request about an answer that is right, empty or a choice', async () => {
  const { answer, model, child } = await aChild(replyWithIdeas(/wind/, 'moving air'));
  expect(await answer('NO RESPONSE')).toMatchObject({ result: 3 });
  expect(await answer('idk', 1)).toMatchObject({ result: 3 });
  expect(await answer('the wind', 2)).toMatchObject({ result: 1 });
  const choice = { ...question, task: 'p1-lit', user_answer: 'in the sea', attempt: 0 };
  expect((await child.call(api.checkAnswer, choice)).body).toMatchObject({ result: 3 });
  expect(model.requests).toEqual([]);
});

test.each<[string, ModelReply]>([
  ['fails', replyWithStatus(500)],
  ['refuses', replyWith(null, { refusal: 'No.' })],
  ['is sent elsewhere', replyWithStatus(302, { location: 'http://127.0.0.1:9/' })],
  ['talks', replyWith('The child is right. Full marks!')],
  ['gives a mark of its own', replyWith('{"verdict":"correct","grade":5,"found":[]}')],
  ['quotes what is not there', replyWithIdeas(/wind/, 'the wind', 'wind', 'a strong wind')],
  ['finds ideas that there are not', replyWith('{"found":[{"idea":"17","quote":"moving air"}]}')],
  ['finds whatever it is asked about', replyWithAllIdeas('moving air', unforeseen)],
])('a model that %s changes nothing', async (_, answering) => {
  const { answer, kept, count } = await aChild(answering);
  const reply = await answer(unforeseen);
  expect(reply).toMatchObject({ result: 3, message: 'Look at line one.', grade: 0, closed: false });
  expect(JSON.stringify(reply)).not.toMatch(/full marks|It was the wind/i);
  expect(await kept()).toEqual([{ answer: unforeseen, verdict: 'wrong', grade: 0 }]);
  expect([await count('tutor_asked_total'), await count('tutor_helped_total')]).toEqual([1, 0]);
});

test('a failure of the model is logged and counted by reason, without the answer', async () => {
  const { answer, app } = await aChild(replyWithStatus(500));
  await answer(unforeseen);
  const log = app.log.join('');
  expect(log).toContain('"why":"bad_status"');
  for (const secret of ['moving', 'honey', 'Mina']) expect(log).not.toContain(secret);
  const { body } = await app.app.inject('/metrics');
  expect(body).toContain('tutor_failed_total{why="bad_status"} 1');
});

test('an answer that is sent again while the model works causes one request and one mark', async () => {
  const { answer, model, kept } = await aChild(delayed(300, replyWithIdeas(/wind/, 'moving air')));
  const replies = await Promise.all([answer(unforeseen), answer(unforeseen), answer('a dog')]);
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(replies[0]).toMatchObject({ result: 1, grade: 5 });
  expect(await kept()).toEqual([{ answer: unforeseen, verdict: 'correct', grade: 5 }]);
  expect(await answer('a cat')).toEqual(replies[0]);
  expect(model.requests).toHaveLength(1);
});

test('two processes that both ask the model store one verdict and reply the same', async () => {
  const { answer, app, child, kept, model } = await aChild(
    delayed(300, replyWithIdeas(/wind/, 'moving air')),
  );
  const other = await testApp({
    library: aLibrary(),
    env: model.env,
    db: app.db,
    secret: app.services.secret,
    keep: true,
  });
  const twin = other.visitor();
  for (const [name, { value, path }] of child.cookies) twin.keep(name, value, path);
  twin.csrfToken = child.csrfToken;
  const elsewhere = twin.call(api.checkAnswer, { ...question, user_answer: 'the wind', attempt: 0 });
  const [here, there] = await Promise.all([answer(unforeseen), elsewhere]);
  await other.app.close();
  expect(there.body).toEqual(here);
  expect(await kept()).toHaveLength(1);
});

test('no database connection is held while the model works', async () => {
  let letGo = () => {};
  const thought = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { answer, app, model } = await aChild(async (asked, response) => {
    await thought;
    replyWithIdeas(/wind/, 'moving air')(asked, response);
  });
  const answered = answer(unforeseen);
  await expect.poll(() => model.requests.length).toBe(1);
  const other = await app.guest(); // needs the database, of which a test has one connection
  expect((await other.call(api.getReadingMaterial, { task_UID, part: 0 })).status).toBe(200);
  letGo();
  expect(await answered).toMatchObject({ result: 1 });
});

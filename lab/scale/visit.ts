/** What one learner does in the bench, call by call. Some calls need what an earlier one replied. */
import { api, type Endpoint, type PlacementPassage } from '@readling/contract';
import type { Browser } from '#server/testing/browser.ts';
import { answersToPassage } from '../api/learners.ts';
import { library, type Site } from './site.ts';

export const password = 'three bees on a bus';
export const emailOf = (number: number) => `learner${number}@example.org`;

/** The passages that every active learner has finished; one that is nearly finished; some that nobody has opened. */
const passages = [...library.passages.values()];
export const finished = passages.slice(0, 15);
const [started, untouched] = passages.slice(15);
if (!started || !untouched) throw new Error('The bench needs a library of 17 passages.');
export const nearlyFinished = started;

/** The answers to the passage that is nearly finished: those of the past, and those of the measured visit. */
const leftOver = 4;
const answers = answersToPassage(library, nearlyFinished).map(({ body }) => JSON.parse(body));
export const givenAnswers = answers.slice(0, -leftOver);
const [first, ...others] = answers.slice(-leftOver);
const last = others.pop();

/** `state`: what replies of this visit named. */
export type Visit = {
  browser: Browser;
  number: number;
  state: { conversationId: string; test?: PlacementPassage };
};
export type Call = { name: string; run: (visit: Visit) => Promise<{ status: number }> };

export const newVisit = (site: Site, number: number): Visit => ({
  browser: site.browser(),
  number,
  state: { conversationId: '' },
});

const plain = <const E extends Endpoint>(name: string, endpoint: E, body?: object): Call => ({
  name,
  run: ({ browser }) => browser.call(endpoint, body as never),
});

export const answersToTest = ({ tasks }: PlacementPassage) =>
  tasks.map(({ id, options }) => ({ task_id: id, answer: options?.[0] ?? 'the wind', seconds: 20 }));

const startChat: Call = {
  name: 'chat: start',
  run: async ({ browser, state }) => {
    const reply = await browser.call(api.startChat);
    state.conversationId = reply.body.conversationId;
    return reply;
  },
};
const sendChat: Call = {
  name: 'chat: send',
  run: ({ browser, state: { conversationId } }) => {
    const item = { messageId: 'm1', cseq: 1, text: 'How do I change my level?', ts: Date.now() };
    return browser.call(api.sendChat, { conversationId, items: [item], since: 0 });
  },
};
const readChat: Call = {
  name: 'chat: since',
  run: ({ browser, state: { conversationId } }) =>
    browser.call(api.chatSince, undefined, { query: { cid: conversationId, since: '0' } }),
};
const beginTest: Call = {
  name: 'placement: begin',
  run: async ({ browser, state }) => {
    const reply = await browser.call(api.placementNext);
    state.test = reply.body;
    return reply;
  },
};
const submitTest: Call = {
  name: 'placement: submit',
  run: async ({ browser, state: { test } }) => {
    if (!test) return { status: 0 };
    return await browser.call(api.placementSubmit, { passage_id: test.id, answers: answersToTest(test) });
  },
};
const signIn: Call = {
  name: 'sign-in',
  run: ({ browser, number }) => browser.call(api.login, { email: emailOf(number), password }),
};

/** In the order of a visit. The last call deletes the account. */
export const calls: Call[] = [
  signIn,
  plain('session refresh', api.refresh),
  plain('main menu', api.mainMenu),
  plain('themes', api.getThemes, { level: finished[0]?.level }),
  plain('profile', api.getProfile),
  plain('path', api.getReadingMaterial, { task_UID: -1, part: 0, level: untouched.level }),
  plain('material: new reading', api.getReadingMaterial, { task_UID: untouched.id, part: 0 }),
  plain('material: open reading', api.getReadingMaterial, { task_UID: nearlyFinished.id, part: 0 }),
  plain('check-answer', api.checkAnswer, first),
  plain('check-answer, repeated', api.checkAnswer, first),
  ...others.map((body) => plain('check-answer, later', api.checkAnswer, body)),
  plain('check-answer, last', api.checkAnswer, last),
  plain('results', api.readingResults, { taskUID: nearlyFinished.id }),
  plain('dashboard', api.dashboard),
  plain('dashboard: weeks', api.dashboardWeeks),
  beginTest,
  submitTest,
  startChat,
  sendChat,
  readChat,
  plain('clear results', api.dashboardClean),
  plain('export', api.exportData),
  plain('deletion', api.deleteAccount, { password }),
];

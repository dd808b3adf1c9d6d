import { api, type ChatMessage } from '@readling/contract';
import { expect, test } from 'vitest';
import { storeModelConsent } from '#server/store/model-consent.ts';
import { testApp } from '#server/testing/app.ts';
import {
  type ModelReply,
  replyWith,
  replyWithStatus,
  startModelServer,
} from '#server/testing/model-server.ts';

type Settings = { env?: Record<string, string>; language?: string };

/** A visitor in a conversation; `ask` says something and answers with all that came back after it. */
async function asker({ env = {}, language = 'en' }: Settings = {}) {
  const app = await testApp({ env: { LOG_LEVEL: 'debug', ...env } });
  const browser = app.visitor();
  browser.keep('language', language);
  const { conversationId } = (await browser.call(api.startChat)).body;
  let [cseq, since] = [0, 0];
  const heard = async (waitMs = 0): Promise<ChatMessage[]> => {
    const url = `/api/chat/since?cid=${conversationId}&since=${since}&waitMs=${waitMs}`;
    const { messages, seq } = (await browser.inject({ url })).json();
    since = seq;
    return messages;
  };
  const ask = async (...texts: string[]) => {
    const items = texts.map((text) => ({ messageId: `m${++cseq}`, cseq, text, ts: Date.now() }));
    const { body } = await browser.call(api.sendChat, { conversationId, items, since });
    since = body.seq;
    return body.messages.filter(({ role }) => role !== 'user');
  };
  return { app, browser, conversationId, ask, heard };
}
const boss = { ADMIN_EMAIL: 'boss@example.org' };
const password = 'I forgot my password';
const nonsense = 'zebra stripes umbrella quantum';
const cry = 'I want to die';

test('a question that an article answers is answered with its words and a link, by what says that it is a program', async () => {
  const { ask } = await asker();
  const [program, answer, ...rest] = await ask(password);
  expect(program).toMatchObject({ role: 'assistant', text: expect.stringContaining('I am a program') });
  expect(answer).toMatchObject({ role: 'assistant', link: '/forgot_password', in_reply_to_cseq: 1 });
  expect(rest).toEqual([]);
  expect(await ask(password)).toHaveLength(1);
});

test('questions that come together are each answered, and the last is named last', async () => {
  const { ask } = await asker();
  const replies = await ask(password, nonsense, 'how do I delete my account', nonsense);
  expect(replies.map(({ link }) => link)).toEqual([undefined, '/forgot_password', '/profile']);
  expect(replies.at(-1)?.in_reply_to_cseq).toBe(4);
});

test.each(['en', 'ar', 'ph', 'ru', 'zh', 'es', 'hi'])(
  'in %s all of it is said in that language',
  async (language) => {
    const { ask } = await asker({ language, env: boss });
    const replies = [...(await ask(nonsense)), ...(await ask(cry))];
    expect(replies).toHaveLength(3);
    for (const { text } of replies)
      expect(/^[\x20-\x7e]*(I |the |is )[\x20-\x7e]*$/.test(text)).toBe(language === 'en');
  },
);

test('what no article answers waits for a person, and it is said when one looks', async () => {
  const env = { ...boss, SUPPORT_HOURS: 'Mon-Sun 09:00-09:15 UTC' };
  const { app, ask } = await asker({ env });
  app.stopClock();
  app.wait({ minutes: -(app.services.clock().getTime() / 60_000) % 1440 }); // midnight
  const [, reply] = await ask(nonsense);
  expect(reply?.text).toMatch(
    /^I do not know that\. A person will look at your question: \w+day.* 9:00.AM UTC\.$/,
  );
});

test('nobody is promised where there is nobody', async () => {
  const { ask } = await asker();
  const [, reply] = await ask(nonsense);
  expect(reply?.text).toContain('ask a grown-up');
  const [careful] = await ask(cry);
  expect(careful?.text).not.toContain('person here');
});

test('words of distress get a set reply, are urgent at once, and the admin is told by mail without a word of them', async () => {
  const { app, ask } = await asker({ env: boss });
  const admin = await app.admin();
  const replies = await ask(`please help. ${cry}`);
  expect(replies).toHaveLength(1);
  expect(replies[0]?.text).toMatch(/emergency number.*person here/s);
  const { conversations } = (await admin.call(api.inbox)).body;
  expect(conversations).toMatchObject([{ state: 'urgent' }]);
  const mails = await app.db.selectFrom('mails').selectAll().execute();
  expect(mails).toMatchObject([{ recipient: 'boss@example.org' }]);
  expect(mails[0]?.body).toContain('/inbox');
  expect(mails[0]?.body).not.toContain('die');
  await ask(cry);
  expect(await app.db.selectFrom('mails').selectAll().execute()).toHaveLength(1);
});

test('a conversation that is urgent stays in the inbox when its asker ends it', async () => {
  const { app, ask, browser, conversationId } = await asker({ env: boss });
  await ask(cry);
  await browser.call(api.endChat, { conversationId });
  const { conversations } = (await (await app.admin()).call(api.inbox)).body;
  expect(conversations).toMatchObject([{ state: 'urgent', ended: true, live: false }]);
});

test('nothing that anybody writes is logged', async () => {
  const { app, ask } = await asker({ env: boss });
  for (const text of [nonsense, cry, password]) await ask(text);
  expect(app.log.join('')).not.toMatch(/zebra|die|password/);
});

/** The same with a model that an admin has said yes to, unless told otherwise. */
async function withModel(answering: ModelReply, confirmed = true) {
  const model = await startModelServer(answering);
  const chat = await asker({ env: { ...boss, ...model.env } });
  const { config, db } = chat.app.services;
  if (config.model && confirmed) await storeModelConsent(db, config.model, true, new Date());
  return { ...chat, model };
}
const names = (id: string | null) => replyWith(JSON.stringify({ article: id }));

test('where no article is found the model may name one, and its own words are never said', async () => {
  const { ask, heard, model } = await withModel(names('printing'));
  expect(await ask(nonsense)).toEqual([]);
  const [program, answer] = await heard(10_000);
  expect(program?.text).toContain('I am a program');
  expect(answer).toMatchObject({ in_reply_to_cseq: 1, link: expect.stringMatching(/^\//) });
  const { messages } = JSON.parse(model.requests[0]?.text ?? '{}');
  const told = JSON.parse(messages[1].content);
  expect(Object.keys(told).sort()).toEqual(['articles', 'question']);
  expect(told.question).toBe(nonsense);
  expect(told.articles.length).toBeGreaterThan(25);
});

test.each<[string, ModelReply]>([
  ['names none', names(null)],
  ['makes one up', names('ice-cream')],
  ['talks', replyWith('You should press the red button.')],
  ['fails', replyWithStatus(500)],
])('a model that %s leaves the question to a person', async (_, answering) => {
  const { ask, heard, app } = await withModel(answering);
  await ask(nonsense);
  const [, answer] = await heard(10_000);
  expect(answer?.text).toContain('A person will look');
  expect((await (await app.admin()).call(api.inbox)).body.conversations).toMatchObject([
    { state: 'waiting' },
  ]);
  expect(app.log.join('')).not.toMatch(/zebra|red button/);
});

test('no model is asked before an admin says yes, nor what an article answers', async () => {
  const unconfirmed = await withModel(names('printing'), false);
  expect(await unconfirmed.ask(nonsense)).toHaveLength(2);
  expect(unconfirmed.model.requests).toEqual([]);
  const confirmed = await withModel(names('printing'));
  expect(await confirmed.ask(password)).toHaveLength(2);
  expect(confirmed.model.requests).toEqual([]);
});

test('no model hears of distress, nor of anything that follows it', async () => {
  const { ask, model } = await withModel(names('printing'));
  await ask(cry);
  const [reply] = await ask(nonsense);
  expect(reply?.text).toContain('grown-up you trust');
  expect(model.requests).toEqual([]);
});

test('a question whose answer was lost with its process is answered at a later poll, once', async () => {
  const { app, ask, heard } = await asker({ env: boss });
  await ask(nonsense);
  await app.db.deleteFrom('chat_messages').where('role', '=', 'assistant').execute();
  const long = new Date(app.services.clock().getTime() - 60_000);
  await app.db.updateTable('conversations').set({ answered_cseq: 0, active_at: long }).execute();
  expect(await heard(10_000)).toHaveLength(2);
  expect(await heard()).toEqual([]);
});

import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api, type ChatMessage } from '@readling/contract';
import { expect, onTestFinished, test } from 'vitest';
import { storeModelConsent } from '#server/store/model-consent.ts';
import { testApp } from '#server/testing/app.ts';
import {
  type ModelReply,
  replyWith,
  replyWithStatus,
  startModelServer,
} from '#server/testing/model-server.ts';

/** `hasAccount`: the admin has registered. */
type Settings = {
  env?: Record<string, string>;
  language?: string;
  hasAccount?: boolean;
  app?: Awaited<ReturnType<typeof testApp>>;
};

/** A visitor in a conversation. `ask` sends texts and returns the replies; `poll` returns later messages. */
async function startConversation({
  env = {},
  language = 'en',
  hasAccount = true,
  app: given,
}: Settings = {}) {
  const app = given ?? (await testApp({ env: { LOG_LEVEL: 'debug', ...env } }));
  if (hasAccount && env['ADMIN_EMAIL']) await app.admin();
  const browser = app.visitor();
  browser.keep('language', language);
  const { conversationId } = (await browser.call(api.startChat)).body;
  let [cseq, since] = [0, 0];
  const poll = async (waitMs = 0): Promise<ChatMessage[]> => {
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
  return { app, browser, conversationId, ask, poll };
}
const withAdmin = { ADMIN_EMAIL: 'boss@example.org' };
const password = 'I forgot my password';
const unknown = 'what is the capital of france';
const distress = 'I want to die';

test('a question with a help article gets the article’s text and link, after a line that a program answers', async () => {
  const { ask } = await startConversation();
  const [program, answer, ...rest] = await ask(password);
  expect(program).toMatchObject({ role: 'assistant', text: expect.stringContaining('I am a program') });
  expect(answer).toMatchObject({ role: 'assistant', link: '/forgot_password', in_reply_to_cseq: 1 });
  expect(rest).toEqual([]);
  expect(await ask(password)).toHaveLength(1);
});

test('a question in unusual words gets the nearest article, another title, and a person', async () => {
  const { app, ask } = await startConversation({ env: withAdmin });
  const [, perhaps, article] = await ask('the ticking up there bothers us');
  expect(perhaps?.text).toMatch(/^I am not sure what you mean\. Perhaps this helps, or ask me: “.+”$/);
  expect(article).toMatchObject({ link: '/profile', in_reply_to_cseq: 1 });
  expect((await (await app.admin()).call(api.inbox)).body.conversations).toMatchObject([
    { state: 'waiting' },
  ]);
});

test('each question of a batch gets its article, and the last reply refers to the last question', async () => {
  const { ask } = await startConversation();
  const replies = await ask(password, unknown, 'how do I delete my account', unknown);
  expect(replies.map(({ link }) => link)).toEqual([undefined, '/forgot_password', '/profile']);
  expect(replies.at(-1)?.in_reply_to_cseq).toBe(4);
});

test.each(['en', 'ar', 'ph', 'ru', 'zh', 'es', 'hi'])(
  'all replies in %s are in that language',
  async (language) => {
    const { ask } = await startConversation({ language, env: withAdmin });
    const replies = [...(await ask(unknown)), ...(await ask(distress))];
    expect(replies).toHaveLength(3);
    for (const { text } of replies)
      expect(/^[\x20-\x7e]*(I |the |is )[\x20-\x7e]*$/.test(text)).toBe(language === 'en');
  },
);

test('a question without an article waits for a person, and the reply names the support hours', async () => {
  const env = { ...withAdmin, SUPPORT_HOURS: 'Mon-Sun 09:00-09:15 UTC' };
  const { app, ask } = await startConversation({ env });
  app.stopClock();
  app.wait({ minutes: -(app.services.clock().getTime() / 60_000) % 1440 }); // midnight
  const [, reply] = await ask(unknown);
  expect(reply?.text).toMatch(
    /^I do not know that\. A person will look at your question: \w+day.* 9:00.AM UTC\.$/,
  );
});

test.each([
  ['without the setting', {}],
  ['whose admin has no account yet', { ADMIN_EMAIL: 'boss@example.org' }],
])('the replies of a server %s promise no person', async (_, env) => {
  const { ask } = await startConversation({ env, hasAccount: false });
  const [, reply] = await ask(unknown);
  expect(reply?.text).toContain('ask a grown-up');
  const [careful] = await ask(distress);
  expect(careful?.text).not.toContain('person here');
  expect(careful?.text).toContain('no person reads this chat');
  const [who] = await ask('who answers here');
  expect(who?.text).toContain('No person reads this chat');
});

test('words of distress get a set reply, make the conversation urgent and mail the admin without quoting them', async () => {
  const { app, ask } = await startConversation({ env: withAdmin });
  const admin = await app.admin();
  const replies = await ask(`please help. ${distress}`);
  expect(replies).toHaveLength(1);
  expect(replies[0]?.text).toMatch(/emergency number.*person here/s);
  const { conversations } = (await admin.call(api.inbox)).body;
  expect(conversations).toMatchObject([{ state: 'urgent' }]);
  const mails = await app.db.selectFrom('mails').selectAll().execute();
  expect(mails).toMatchObject([{ recipient: 'boss@example.org' }]);
  expect(mails[0]?.body).toContain('/inbox');
  expect(mails[0]?.body).not.toContain('die');
  await ask(distress);
  expect(await app.db.selectFrom('mails').selectAll().execute()).toHaveLength(1);
});

const sadness = 'nobody plays with me';

test('words of sadness get a soft reply, mark the conversation, and mail nobody', async () => {
  const { app, ask } = await startConversation({ env: withAdmin });
  const admin = await app.admin();
  const replies = await ask(sadness);
  expect(replies).toHaveLength(1);
  expect(replies[0]?.text).toMatch(/grown-up you trust.*A person here will read this/s);
  expect(replies[0]?.text).not.toContain('emergency');
  expect(replies[0]?.link).toBeUndefined();
  expect((await admin.call(api.inbox)).body.conversations).toMatchObject([{ state: 'worried' }]);
  expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test('a marked conversation stays in the inbox when its asker ends it, after those in danger', async () => {
  const { app, ask, browser, conversationId } = await startConversation({ env: withAdmin });
  await ask(sadness);
  await browser.call(api.endChat, { conversationId });
  const other = app.visitor();
  const started = (await other.call(api.startChat)).body;
  const items = [{ messageId: 'm1', cseq: 1, text: distress, ts: Date.now() }];
  await other.call(api.sendChat, { conversationId: started.conversationId, items, since: 0 });
  const { conversations } = (await (await app.admin()).call(api.inbox)).body;
  expect(conversations).toMatchObject([{ state: 'urgent' }, { state: 'worried', ended: true }]);
});

test('a question beside words of sadness gets its article after the soft reply', async () => {
  const { ask } = await startConversation();
  const replies = await ask('I forgot my password and I feel so lonely');
  expect(replies.map(({ link }) => link)).toEqual([undefined, '/forgot_password']);
  expect(replies[0]?.text).toContain('grown-up you trust');
});

test('the line for children is named to children in danger and to sad ones, where it is set', async () => {
  const env = { ...withAdmin, CHILD_HELPLINE: 'Childline, 0800 1111' };
  const { ask } = await startConversation({ env });
  for (const text of [sadness, distress]) {
    const [reply] = await ask(text);
    expect(reply?.text).toContain('Childline, 0800 1111');
  }
});

test('an insult and a joke get a friendly line, and wait for nobody', async () => {
  const { app, ask } = await startConversation({ env: withAdmin });
  const [insult] = await ask('you are stupid');
  expect(insult?.text).toContain('not cross with you');
  const [joke] = await ask('tell me a joke');
  expect(joke?.text).toContain('Ask me about the stories');
  expect((await (await app.admin()).call(api.inbox)).body.conversations).toMatchObject([{ state: 'helper' }]);
});

test('what is about a person and not understood is answered with a line about sadness', async () => {
  const { ask } = await startConversation({ env: withAdmin });
  const [, personal] = await ask('my aunt went to the shop');
  expect(personal?.text).toMatch(/A person will look.*making you sad/s);
  const [plain] = await ask(unknown);
  expect(plain?.text).not.toContain('sad');
});

test('an urgent conversation stays in the inbox when its asker ends it', async () => {
  const { app, ask, browser, conversationId } = await startConversation({ env: withAdmin });
  await ask(distress);
  await browser.call(api.endChat, { conversationId });
  const { conversations } = (await (await app.admin()).call(api.inbox)).body;
  expect(conversations).toMatchObject([{ state: 'urgent', ended: true, live: false }]);
});

test('when the thread fails, the process answers itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'readling-content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const content = fileURLToPath(new URL('../../../../../content', import.meta.url));
  for (const name of await readdir(content))
    if (name !== 'help') await symlink(join(content, name), join(folder, name));
  await cp(join(content, 'help'), join(folder, 'help'), { recursive: true });
  const app = await testApp({ env: { LOG_LEVEL: 'debug', CONTENT_DIR: folder } });
  // The process has read the articles already; its thread reads them now.
  await rm(join(folder, 'help'), { recursive: true });
  const { ask } = await startConversation({ app });
  expect((await ask(password)).map(({ link }) => link)).toEqual([undefined, '/forgot_password']);
  const [careful] = await ask(distress);
  expect(careful?.text).toContain('emergency number');
  expect(app.log.join('')).toContain('the thread of the chat answers failed');
});

test('no text of the chat is logged', async () => {
  const { app, ask } = await startConversation({ env: withAdmin });
  for (const text of [unknown, distress, password]) await ask(text);
  expect(app.log.join('')).not.toMatch(/zebra|die|password/);
});

/** The same with a language model, which has the admin's consent unless `confirmed` is false. */
async function withModel(answering: ModelReply, confirmed = true) {
  const model = await startModelServer(answering);
  const chat = await startConversation({ env: { ...withAdmin, ...model.env } });
  const { config, db } = chat.app.services;
  if (config.model && confirmed) await storeModelConsent(db, config.model, true, new Date());
  return { ...chat, model };
}
const names = (id: string | null) => replyWith(JSON.stringify({ article: id }));

test('a question without a match gets the article that the model names, and the model sees only the question and titles', async () => {
  const { ask, poll, model } = await withModel(names('printing'));
  expect(await ask(unknown)).toEqual([]);
  const [program, answer] = await poll(10_000);
  expect(program?.text).toContain('I am a program');
  expect(answer).toMatchObject({ in_reply_to_cseq: 1, link: expect.stringMatching(/^\//) });
  const { messages } = JSON.parse(model.requests[0]?.text ?? '{}');
  const sent = JSON.parse(messages[1].content);
  expect(Object.keys(sent).sort()).toEqual(['articles', 'question']);
  expect(sent.question).toBe(unknown);
  expect(sent.articles.length).toBeGreaterThan(25);
});

test.each<[string, ModelReply]>([
  ['names none', names(null)],
  ['names an unknown one', names('ice-cream')],
  ['replies in prose', replyWith('You should press the red button.')],
  ['fails', replyWithStatus(500)],
])('a question goes to a person when the model %s', async (_, answering) => {
  const { ask, poll, app } = await withModel(answering);
  await ask(unknown);
  const [, answer] = await poll(10_000);
  expect(answer?.text).toContain('A person will look');
  expect((await (await app.admin()).call(api.inbox)).body.conversations).toMatchObject([
    { state: 'waiting' },
  ]);
  expect(app.log.join('')).not.toMatch(/zebra|red button/);
});

test('the model gets no request without consent, nor for a question with an article', async () => {
  const unconfirmed = await withModel(names('printing'), false);
  expect(await unconfirmed.ask(unknown)).toHaveLength(2);
  expect(unconfirmed.model.requests).toEqual([]);
  const confirmed = await withModel(names('printing'));
  expect(await confirmed.ask(password)).toHaveLength(2);
  expect(confirmed.model.requests).toEqual([]);
});

test.each([
  ['danger', distress, 'grown-up you trust'],
  ['sadness', 'nobody plays with me', 'A person will look'],
])('the model gets no message of %s, nor any later message of that conversation', async (_, text, later) => {
  const { ask, model } = await withModel(names('printing'));
  await ask(text);
  const [reply] = await ask(unknown);
  expect(reply?.text).toContain(later);
  expect(model.requests).toEqual([]);
});

test('a question that a killed process left unanswered is answered after a later poll, once', async () => {
  const { app, ask, poll } = await startConversation({ env: withAdmin });
  await ask(unknown);
  await app.db.deleteFrom('chat_messages').where('role', '=', 'assistant').execute();
  const long = new Date(app.services.clock().getTime() - 60_000);
  await app.db.updateTable('conversations').set({ answered_cseq: 0, active_at: long }).execute();
  expect(await poll(10_000)).toHaveLength(2);
  expect(await poll()).toEqual([]);
});

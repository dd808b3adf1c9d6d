import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';

const item = (cseq: number, text = `message ${cseq}`) => ({
  messageId: `m${cseq}`,
  cseq,
  text,
  ts: Date.now(),
});

/** A new conversation, and its calls. */
async function startConversation(browser: Browser) {
  const { conversationId } = (await browser.call(api.startChat)).body;
  const send = async (items: ReturnType<typeof item>[], since = 0) =>
    browser.call(api.sendChat, { conversationId, items, since });
  const poll = (since: number, waitMs = 0) =>
    browser.inject({ url: `/api/chat/since?cid=${conversationId}&since=${since}&waitMs=${waitMs}` });
  const pollJson = async (since = 0, waitMs = 0) => (await poll(since, waitMs)).json();
  const end = () => browser.call(api.endChat, { conversationId });
  return { browser, conversationId, send, poll, pollJson, end };
}
const storedTexts = async ({ db }: TestApp) =>
  (
    await db.selectFrom('chat_messages').select('text').where('role', '=', 'user').orderBy('seq').execute()
  ).map(({ text }) => text);
const ownMessages = (messages: { role: string; cseq?: number | undefined; text: string }[]) =>
  messages.filter(({ role }) => role === 'user').map(({ cseq, text }) => [cseq, text]);

test('a message comes back with its cseq, which acknowledges it', async () => {
  const app = await testApp();
  const { send } = await startConversation(app.visitor());
  const { status, body } = await send([item(1, '  Hello  '), item(2)]);
  expect(status).toBe(200);
  expect(ownMessages(body.messages)).toEqual([
    [1, 'Hello'],
    [2, 'message 2'],
  ]);
  expect(body.seq).toBe(body.messages.at(-1)?.seq);
  expect(body.messages[0]).toMatchObject({ messageId: 'm1', role: 'user', seq: 1 });
});

test('a repeated message is acknowledged again and stored once, also beside new messages', async () => {
  const app = await testApp();
  const { send } = await startConversation(app.visitor());
  const { body } = await send([item(1), item(2)]);
  const again = await send([item(1), item(2), item(3)], body.seq);
  expect(ownMessages(again.body.messages).map(([cseq]) => cseq)).toEqual([1, 2, 3]);
  expect(await storedTexts(app)).toEqual(['message 1', 'message 2', 'message 3']);
});

test('a batch with a missing number is refused as a whole, with the expected cseq', async () => {
  const app = await testApp();
  const { send } = await startConversation(app.visitor());
  await send([item(1)]);
  const { status, refusal } = await send([item(2), item(4)]);
  expect([status, refusal?.code, refusal?.expected]).toEqual([409, 'message_missing', 3]);
  expect(await storedTexts(app)).toEqual(['message 1']);
});

test('a batch sent eight times in parallel is stored once', async () => {
  const app = await testApp();
  const { send } = await startConversation(app.visitor());
  const replies = await Promise.all(Array.from({ length: 8 }, () => send([item(1), item(2)])));
  for (const { body } of replies) expect(ownMessages(body.messages)).toHaveLength(2);
  expect(await storedTexts(app)).toEqual(['message 1', 'message 2']);
});

test('blank, too long and forbidden texts are refused with the name of the field', async () => {
  const app = await testApp();
  const { send } = await startConversation(app.visitor());
  for (const text of ['', '  \n', 'x'.repeat(2001), 'a\u0000b']) {
    const { status, refusal } = await send([item(1, text)]);
    expect([status, refusal?.field]).toEqual([400, 'items.0.text']);
  }
});

test('a poll returns immediately when there is a newer message', async () => {
  const app = await testApp();
  const { send, pollJson } = await startConversation(app.visitor());
  const { seq } = (await send([item(1)])).body;
  const { messages } = await pollJson(0, 30_000);
  expect(messages.at(-1).seq).toBe(seq);
});

test('a poll without new messages ends after the requested time, empty', async () => {
  const app = await testApp();
  const { pollJson } = await startConversation(app.visitor());
  expect(await pollJson(0, 50)).toEqual({ messages: [], seq: 0 });
});

test('a waiting poll returns a message that is sent meanwhile', async () => {
  const app = await testApp();
  const { send, pollJson } = await startConversation(app.visitor());
  const polled = pollJson(0, 20_000);
  await expect.poll(() => waitingRequests(app)).toBe(1);
  await send([item(1, 'are you there?')]);
  expect(ownMessages((await polled).messages)).toEqual([[1, 'are you there?']]);
});

async function waitingRequests({ app }: TestApp) {
  const { body } = await app.inject('/metrics');
  return Number(/^chat_waiting (\d+)$/m.exec(body)?.[1]);
}

test('a second poll in a conversation ends the first one, which gets a later time for its next poll', async () => {
  const app = await testApp();
  const { pollJson, send } = await startConversation(app.visitor());
  const older = pollJson(0, 20_000);
  await expect.poll(() => waitingRequests(app)).toBe(1);
  const newer = pollJson(0, 20_000);
  expect(await older).toEqual({ messages: [], seq: 0, nextPollAfterMs: 30_000 });
  expect(await waitingRequests(app)).toBe(1);
  await send([item(1)]);
  expect((await newer).messages.length).toBeGreaterThan(0);
});

test('a waiting poll holds no database connection', async () => {
  const app = await testApp();
  const { pollJson, end } = await startConversation(app.visitor());
  const polled = pollJson(0, 20_000);
  await expect.poll(() => waitingRequests(app)).toBe(1);
  await app.guest(); // needs the database, of which a test has one connection
  await end();
  expect((await polled).code).toBe('conversation_unknown');
});

test('a server that stops ends all waiting polls immediately', async () => {
  const app = await testApp({ keep: true });
  const { pollJson } = await startConversation(app.visitor());
  const polled = pollJson(0, 30_000);
  await expect.poll(() => waitingRequests(app)).toBe(1);
  await app.close();
  expect(await polled).toMatchObject({ messages: [] });
});

test('waiting polls are answered before a server takes no more requests', async () => {
  const app = await testApp();
  const { pollJson } = await startConversation(app.visitor());
  const polled = pollJson(0, 30_000);
  await expect.poll(() => waitingRequests(app)).toBe(1);
  await app.app.drain.begin(0);
  expect(await polled).toMatchObject({ messages: [] });
});

/** The status codes of all calls about a conversation. */
async function everyCall(browser: Browser, conversationId: string) {
  const since = await browser.inject({ url: `/api/chat/since?cid=${conversationId}&since=0&waitMs=20000` });
  const sent = await browser.call(api.sendChat, { conversationId, items: [item(1)], since: 0 });
  const none = await browser.call(api.sendChat, { conversationId, items: [], since: 0 });
  const ended = await browser.call(api.endChat, { conversationId });
  return [since.statusCode, sent.status, none.status, ended.status];
}
const notFound = [404, 404, 404, 404];

test('every call about another asker’s conversation is 404', async () => {
  const app = await testApp();
  const owners = [app.visitor(), await app.guest(), await app.learner()];
  const others = [app.visitor(), await app.guest(), await app.learner(), await app.admin()];
  for (const owner of owners) {
    const { conversationId, send } = await startConversation(owner);
    await send([item(1, 'a secret')]);
    for (const other of others) {
      await other.call(api.startChat); // gives them a cookie of their own
      expect(await everyCall(other, conversationId)).toEqual(notFound);
    }
    expect((await send([item(2)])).status).toBe(200);
  }
});

test('every call with an unknown or malformed conversation id is 404', async () => {
  const app = await testApp();
  const { browser } = await startConversation(app.visitor());
  for (const id of ['00000000-0000-7000-8000-000000000000', 'x', "'; drop table users; --", '../..'])
    expect(await everyCall(browser, encodeURIComponent(id))).toEqual(notFound);
});

test('every call about an ended conversation is 404, also for its asker', async () => {
  const app = await testApp();
  const { browser, conversationId, end } = await startConversation(app.visitor());
  expect((await end()).body).toEqual({ ended: true });
  expect(await everyCall(browser, conversationId)).toEqual(notFound);
});

test('a conversation expires an hour after its last message', async () => {
  const app = await testApp();
  app.stopClock();
  const { browser, conversationId, send } = await startConversation(app.visitor());
  app.wait({ minutes: 59 });
  expect((await send([item(1)])).status).toBe(200);
  app.wait({ minutes: 59 });
  expect((await send([item(2)])).status).toBe(200);
  app.wait({ minutes: 60 });
  expect(await everyCall(browser, conversationId)).toEqual(notFound);
});

test('a visitor’s conversation continues after sign-in; an account’s is unknown after sign-out', async () => {
  const app = await testApp();
  const { browser, conversationId, pollJson } = await startConversation(await app.learner());
  await browser.call(api.logout);
  expect((await pollJson()).code).toBe('conversation_unknown');

  const visitor = await startConversation(app.visitor());
  const learner = await app.learner();
  for (const [name, { value, path }] of learner.cookies) visitor.browser.keep(name, value, path);
  expect((await visitor.send([item(1)])).status).toBe(200);
  expect(await everyCall(visitor.browser, conversationId)).toEqual(notFound);
});

test('an expired session is refused with a code by which the browser renews it', async () => {
  const app = await testApp();
  const { browser, pollJson } = await startConversation(await app.learner());
  browser.cookies.delete('access');
  expect((await pollJson()).code).toBe('not_signed_in');
});

test('a token that somebody chose for a visitor is not taken: nobody else reads along', async () => {
  const app = await testApp();
  const planted = { headers: { cookie: 'chat=a' } };
  const [child, stranger] = [app.visitor(), app.visitor()];
  const { conversationId } = (await child.call(api.startChat, undefined, planted)).body;
  stranger.keep('chat', 'a');
  const query = { cid: conversationId, since: '0', waitMs: '0' };
  expect((await stranger.call(api.chatSince, undefined, { query })).status).toBe(404);
  expect((await child.call(api.chatSince, undefined, { query })).status).toBe(200);
});

test('the cookie of a visitor is signed and unreadable for scripts', async () => {
  const { headers } = await (await testApp()).visitor().call(api.startChat);
  expect(String(headers['set-cookie'])).toMatch(
    /^chat=[\w-]{43}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('requests from other sites can neither send a message nor end a conversation', async () => {
  const app = await testApp();
  const { browser, conversationId } = await startConversation(app.visitor());
  const headers = { 'sec-fetch-site': 'cross-site' };
  const body = { conversationId, items: [item(1)], since: 0 };
  expect((await browser.call(api.sendChat, body, { headers })).status).toBe(403);
  expect((await browser.call(api.endChat, { conversationId }, { headers })).status).toBe(403);
  expect(await storedTexts(app)).toEqual([]);
});

test('a conversation begun as a visitor is unknown after signing in and out', async () => {
  const app = await testApp();
  const { browser, send, poll } = await startConversation(app.visitor());
  await send([item(1)]);
  await browser.call(api.demoLogin);
  await browser.call(api.logout);
  expect((await poll(0)).statusCode).toBe(404);
});

test('a conversation holds at most 200 kB', async () => {
  const { send } = await startConversation((await testApp()).visitor());
  const statuses: number[] = [];
  for (let n = 1; n <= 110; n++) statuses.push((await send([{ ...item(n), text: 'a'.repeat(2000) }])).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(statuses.indexOf(409));
  expect(statuses.indexOf(409)).toBeLessThan(101);
});

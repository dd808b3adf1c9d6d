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

/** Somebody in a conversation that has just begun. */
async function talking(browser: Browser) {
  const { conversationId } = (await browser.call(api.startChat)).body;
  const send = async (items: ReturnType<typeof item>[], since = 0) =>
    browser.call(api.sendChat, { conversationId, items, since });
  const poll = (since: number, waitMs = 0) =>
    browser.inject({ url: `/api/chat/since?cid=${conversationId}&since=${since}&waitMs=${waitMs}` });
  const hear = async (since = 0, waitMs = 0) => (await poll(since, waitMs)).json();
  const end = () => browser.call(api.endChat, { conversationId });
  return { browser, conversationId, send, poll, hear, end };
}
const kept = async ({ db }: TestApp) =>
  (
    await db.selectFrom('chat_messages').select('text').where('role', '=', 'user').orderBy('seq').execute()
  ).map(({ text }) => text);
const own = (messages: { role: string; cseq?: number | undefined; text: string }[]) =>
  messages.filter(({ role }) => role === 'user').map(({ cseq, text }) => [cseq, text]);

test('what a visitor writes comes back with its number, which says that it arrived', async () => {
  const app = await testApp();
  const { send } = await talking(app.visitor());
  const { status, body } = await send([item(1, '  Hello  '), item(2)]);
  expect(status).toBe(200);
  expect(own(body.messages)).toEqual([
    [1, 'Hello'],
    [2, 'message 2'],
  ]);
  expect(body.seq).toBe(body.messages.at(-1)?.seq);
  expect(body.messages[0]).toMatchObject({ messageId: 'm1', role: 'user', seq: 1 });
});

test('a message sent again is acknowledged again and stored once, whatever else comes with it', async () => {
  const app = await testApp();
  const { send } = await talking(app.visitor());
  const { body } = await send([item(1), item(2)]);
  const again = await send([item(1), item(2), item(3)], body.seq);
  expect(own(again.body.messages).map(([cseq]) => cseq)).toEqual([1, 2, 3]);
  expect(await kept(app)).toEqual(['message 1', 'message 2', 'message 3']);
});

test('a batch with a gap is refused whole, with the number that should come', async () => {
  const app = await testApp();
  const { send } = await talking(app.visitor());
  await send([item(1)]);
  const { status, refusal } = await send([item(2), item(4)]);
  expect([status, refusal?.code, refusal?.expected]).toEqual([409, 'message_missing', 3]);
  expect(await kept(app)).toEqual(['message 1']);
});

test('the same batch sent many times at once is stored once', async () => {
  const app = await testApp();
  const { send } = await talking(app.visitor());
  const replies = await Promise.all(Array.from({ length: 8 }, () => send([item(1), item(2)])));
  for (const { body } of replies) expect(own(body.messages)).toHaveLength(2);
  expect(await kept(app)).toEqual(['message 1', 'message 2']);
});

test('blank, endless and forbidden messages are refused by name', async () => {
  const app = await testApp();
  const { send } = await talking(app.visitor());
  for (const text of ['', '  \n', 'x'.repeat(2001), 'a\u0000b']) {
    const { status, refusal } = await send([item(1, text)]);
    expect([status, refusal?.field]).toEqual([400, 'items.0.text']);
  }
});

test('a poll is answered at once when there is something newer', async () => {
  const app = await testApp();
  const { send, hear } = await talking(app.visitor());
  const { seq } = (await send([item(1)])).body;
  const { messages } = await hear(0, 30_000);
  expect(messages.at(-1).seq).toBe(seq);
});

test('a poll without news ends after the time that was asked for, with nothing', async () => {
  const app = await testApp();
  const { hear } = await talking(app.visitor());
  expect(await hear(0, 50)).toEqual({ messages: [], seq: 0 });
});

test('a poll that waits hears what is said', async () => {
  const app = await testApp();
  const { send, hear } = await talking(app.visitor());
  const heard = hear(0, 20_000);
  await expect.poll(() => waiting(app)).toBe(1);
  await send([item(1, 'are you there?')]);
  expect(own((await heard).messages)).toEqual([[1, 'are you there?']]);
});

async function waiting({ app }: TestApp) {
  const { body } = await app.inject('/metrics');
  return Number(/^chat_waiting (\d+)$/m.exec(body)?.[1]);
}

test('one waits in a conversation: the older gets nothing and comes back later', async () => {
  const app = await testApp();
  const { hear, send } = await talking(app.visitor());
  const older = hear(0, 20_000);
  await expect.poll(() => waiting(app)).toBe(1);
  const newer = hear(0, 20_000);
  expect(await older).toEqual({ messages: [], seq: 0, nextPollAfterMs: 30_000 });
  expect(await waiting(app)).toBe(1);
  await send([item(1)]);
  expect((await newer).messages.length).toBeGreaterThan(0);
});

test('while somebody waits, the only database connection is free for others', async () => {
  const app = await testApp();
  const { hear, end } = await talking(app.visitor());
  const heard = hear(0, 20_000);
  await expect.poll(() => waiting(app)).toBe(1);
  await app.guest(); // needs the database, of which a test has one connection
  await end();
  expect((await heard).code).toBe('conversation_unknown');
});

test('a server that stops lets those who wait go at once', async () => {
  const app = await testApp({ keep: true });
  const { hear } = await talking(app.visitor());
  const heard = hear(0, 30_000);
  await expect.poll(() => waiting(app)).toBe(1);
  await app.close();
  expect(await heard).toMatchObject({ messages: [] });
});

/** Every call about a conversation, as its answers' status. */
async function everyCall(browser: Browser, conversationId: string) {
  const since = await browser.inject({ url: `/api/chat/since?cid=${conversationId}&since=0&waitMs=20000` });
  const sent = await browser.call(api.sendChat, { conversationId, items: [item(1)], since: 0 });
  const none = await browser.call(api.sendChat, { conversationId, items: [], since: 0 });
  const ended = await browser.call(api.endChat, { conversationId });
  return [since.statusCode, sent.status, none.status, ended.status];
}
const nowhere = [404, 404, 404, 404];

test('somebody else’s conversation is not there at any call', async () => {
  const app = await testApp();
  const owners = [app.visitor(), await app.guest(), await app.learner()];
  const others = [app.visitor(), await app.guest(), await app.learner(), await app.admin()];
  for (const owner of owners) {
    const { conversationId, send } = await talking(owner);
    await send([item(1, 'a secret')]);
    for (const other of others) {
      await other.call(api.startChat); // has a cookie or an account of their own
      expect(await everyCall(other, conversationId)).toEqual(nowhere);
    }
    expect((await send([item(2)])).status).toBe(200);
  }
});

test('what is no conversation is not there', async () => {
  const app = await testApp();
  const { browser } = await talking(app.visitor());
  for (const id of ['00000000-0000-7000-8000-000000000000', 'x', "'; drop table users; --", '../..'])
    expect(await everyCall(browser, encodeURIComponent(id))).toEqual(nowhere);
});

test('an ended conversation is over for whoever ended it too', async () => {
  const app = await testApp();
  const { browser, conversationId, end } = await talking(app.visitor());
  expect((await end()).body).toEqual({ ended: true });
  expect(await everyCall(browser, conversationId)).toEqual(nowhere);
});

test('a conversation is over when nothing was said for an hour, and not before', async () => {
  const app = await testApp();
  app.stopClock();
  const { browser, conversationId, send } = await talking(app.visitor());
  app.wait({ minutes: 59 });
  expect((await send([item(1)])).status).toBe(200);
  app.wait({ minutes: 59 });
  expect((await send([item(2)])).status).toBe(200);
  app.wait({ minutes: 60 });
  expect(await everyCall(browser, conversationId)).toEqual(nowhere);
});

test('a visitor’s conversation goes on when they sign in, an account’s is gone with the session', async () => {
  const app = await testApp();
  const { browser, conversationId, hear } = await talking(await app.learner());
  await browser.call(api.logout);
  expect((await hear()).code).toBe('conversation_unknown');

  const visitor = await talking(app.visitor());
  const learner = await app.learner();
  for (const [name, { value, path }] of learner.cookies) visitor.browser.keep(name, value, path);
  expect((await visitor.send([item(1)])).status).toBe(200);
  expect(await everyCall(visitor.browser, conversationId)).toEqual(nowhere);
});

test('a session that lapsed is told so, that it may be renewed', async () => {
  const app = await testApp();
  const { browser, hear } = await talking(await app.learner());
  browser.cookies.delete('access');
  expect((await hear()).code).toBe('not_signed_in');
});

test('the cookie of a visitor is for the chat alone, and for the server alone', async () => {
  const { headers } = await (await testApp()).visitor().call(api.startChat);
  expect(String(headers['set-cookie'])).toMatch(
    /^chat=[\w-]{43}; Max-Age=86400; Path=\/api\/chat; HttpOnly; SameSite=Lax$/,
  );
});

test('other sites can neither write nor end anything', async () => {
  const app = await testApp();
  const { browser, conversationId } = await talking(app.visitor());
  const headers = { 'sec-fetch-site': 'cross-site' };
  const body = { conversationId, items: [item(1)], since: 0 };
  expect((await browser.call(api.sendChat, body, { headers })).status).toBe(403);
  expect((await browser.call(api.endChat, { conversationId }, { headers })).status).toBe(403);
  expect(await kept(app)).toEqual([]);
});

test('signing out leaves behind what was said as a visitor before', async () => {
  const app = await testApp();
  const { browser, send, poll } = await talking(app.visitor());
  await send([item(1)]);
  await browser.call(api.demoLogin);
  await browser.call(api.logout);
  expect((await poll(0)).statusCode).toBe(404);
});

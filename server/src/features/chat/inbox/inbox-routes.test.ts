import { api, type ChatMessage } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { mailUrgentDigest } from '../answering/urgent-mails.ts';

async function startConversation(browser: Browser, ...texts: string[]) {
  const { conversationId } = (await browser.call(api.startChat)).body;
  const items = texts.map((text, place) => ({
    messageId: `m${place}`,
    cseq: place + 1,
    text,
    ts: Date.now(),
  }));
  await browser.call(api.sendChat, { conversationId, items, since: 0 });
  const poll = async (since = 0): Promise<ChatMessage[]> => {
    const url = `/api/chat/since?cid=${conversationId}&since=${since}`;
    return (await browser.inject({ url })).json().messages;
  };
  return { browser, conversationId, poll };
}

/** A server with an admin, and the calls of the inbox. */
async function withAdmin() {
  const app = await testApp({ env: { ADMIN_EMAIL: 'boss@example.org' } });
  const admin = await app.admin();
  const list = async (query = '') => (await admin.inject({ url: `/api/inbox${query}` })).json();
  const entries = async () => (await list()).conversations as Record<string, unknown>[];
  let count = 0;
  const answer = async (conversationId: string, text: string, messageId = `a${count++}`) =>
    admin.call(api.inboxAnswer, { conversationId, messageId, text });
  const wait = async (time: { hours: number; seconds?: number }) => {
    app.wait(time);
    await admin.call(api.refresh); // the access cookie has expired
  };
  return { app, admin, list, entries, answer, wait };
}

test('a question that the program cannot answer waits in the inbox, with its asker and language', async () => {
  const { app, entries } = await withAdmin();
  const mina = await app.learner({ name: 'Mina', email: 'mina@example.org' });
  mina.keep('language', 'es');
  const { conversationId } = await startConversation(mina, 'how tall is the moon?');
  expect(await entries()).toMatchObject([
    {
      conversationId,
      state: 'waiting',
      live: true,
      ended: false,
      asker: { kind: 'account', name: 'Mina', email: 'mina@example.org' },
      language: 'es',
    },
  ]);
});

test('a conversation without a question is not in the inbox', async () => {
  const { app, entries } = await withAdmin();
  await app.visitor().call(api.startChat);
  expect(await entries()).toEqual([]);
});

test('after a person’s answer the program does not answer until the conversation is handed back', async () => {
  const { app, admin, entries, answer } = await withAdmin();
  const { browser, conversationId, poll } = await startConversation(app.visitor(), 'how tall is the moon?');
  const before = (await poll()).length;
  expect((await answer(conversationId, '  3474 km ')).body).toMatchObject({ reached: 'now' });
  expect(
    (await poll(before)).map(({ role, text, in_reply_to_cseq }) => [role, text, in_reply_to_cseq]),
  ).toEqual([
    ['system', 'A person is answering now', undefined],
    ['agent', '3474 km', 1],
  ]);
  expect(await entries()).toMatchObject([{ state: 'person' }]);

  const items = [{ messageId: 'm', cseq: 2, text: 'and how heavy?', ts: Date.now() }];
  const { body } = await browser.call(api.sendChat, { conversationId, items, since: before + 2 });
  expect(body.messages.map(({ role }) => role)).toEqual(['user']);
  const { body: back } = await admin.call(api.inboxHandBack, { conversationId });
  expect(back).toEqual({ state: 'waiting' });
  expect((await poll(body.seq)).map(({ role }) => role)).toEqual(['system', 'assistant']);
});

test('a person’s answer that is sent twice is stored once', async () => {
  const { app, answer } = await withAdmin();
  const { conversationId, poll } = await startConversation(app.visitor(), 'how tall is the moon?');
  const first = await answer(conversationId, '3474 km', 'same');
  const again = await answer(conversationId, '3474 km', 'same');
  expect(again.body).toEqual(first.body);
  expect((await poll()).filter(({ role }) => role === 'agent')).toHaveLength(1);
});

test('a person’s answer to an expired conversation is copied to the asker’s next conversation, once', async () => {
  const { app, answer, entries, wait } = await withAdmin();
  for (const arrive of [app.visitor, app.learner]) {
    const browser = await arrive();
    const { conversationId } = await startConversation(browser, 'how tall is the moon?');
    await wait({ hours: 2 });
    if (browser.learnerId) await browser.call(api.refresh);
    expect((await answer(conversationId, '3474 km')).body).toMatchObject({ reached: 'later' });
    expect(await entries()).toEqual([]);
    const next = await startConversation(browser);
    expect((await next.poll()).map(({ role, text }) => [role, text])).toEqual([
      ['system', 'A person answered your earlier question'],
      ['agent', '3474 km'],
    ]);
    expect(await (await startConversation(browser)).poll()).toEqual([]);
  }
});

test('a person’s answer to an expired conversation goes to the asker’s live conversation', async () => {
  const { app, answer, wait } = await withAdmin();
  const browser = app.visitor();
  const { conversationId } = await startConversation(browser, 'how tall is the moon?');
  await wait({ hours: 2 });
  const next = await startConversation(browser);
  expect((await answer(conversationId, '3474 km', 'one')).body).toMatchObject({ reached: 'now' });
  await answer(conversationId, '3474 km', 'one');
  expect((await next.poll()).map(({ text }) => text)).toEqual([
    'A person answered your earlier question',
    '3474 km',
  ]);
});

test('an answer to a conversation that its asker ended is refused', async () => {
  const { app, answer, entries } = await withAdmin();
  const { browser, conversationId } = await startConversation(app.visitor(), 'how tall is the moon?');
  await browser.call(api.endChat, { conversationId });
  expect(await entries()).toEqual([]);
  expect((await answer(conversationId, '3474 km')).refusal?.code).toBe('conversation_over');
});

test('a settled conversation returns to the inbox when the asker writes', async () => {
  const { app, admin, entries } = await withAdmin();
  const { browser, conversationId } = await startConversation(app.visitor(), 'how tall is the moon?');
  await admin.call(api.inboxSettle, { conversationId });
  expect(await entries()).toEqual([]);
  const items = [{ messageId: 'm', cseq: 2, text: 'hello?', ts: Date.now() }];
  await browser.call(api.sendChat, { conversationId, items, since: 0 });
  expect(await entries()).toHaveLength(1);
});

test('a waiting inbox request returns when a question arrives', async () => {
  const { app, list } = await withAdmin();
  const { version } = await list();
  const waiting = list(`?known=${version}&waitMs=20000`);
  await startConversation(app.visitor(), 'how tall is the moon?');
  expect((await waiting).conversations).toHaveLength(1);
});

test('a waiting inbox request returns when a conversation expires', async () => {
  const { app, list, wait } = await withAdmin();
  app.stopClock();
  await startConversation(app.visitor(), 'how tall is the moon?');
  await wait({ hours: 1, seconds: -0.1 });
  const { version, conversations } = await list();
  expect(conversations).toMatchObject([{ live: true }]);
  const waiting = list(`?known=${version}&waitMs=30000`);
  await list(); // by now the waiting request has read the list as well
  app.wait({ seconds: 0.1 });
  expect((await waiting).conversations).toMatchObject([{ live: false }]);
}, 20_000); // shorter than the waiting time of the request

test('an inbox request without changes ends after the requested time with the same list', async () => {
  const { list } = await withAdmin();
  const first = await list();
  expect(await list(`?known=${first.version}&waitMs=50`)).toEqual(first);
});

test('only the asker and the admin can read a conversation', async () => {
  const { app, admin } = await withAdmin();
  const { conversationId } = await startConversation(app.visitor(), 'a secret');
  const url = `/api/inbox_messages?cid=${conversationId}`;
  expect((await admin.inject({ url })).json().messages[0].text).toBe('a secret');
  for (const other of [app.visitor(), await app.guest(), await app.learner()])
    expect((await other.inject({ url })).statusCode).toBeGreaterThanOrEqual(401);
});

test('conversations are deleted with their account, empty ones after a day, others thirty days after the last message', async () => {
  const { app } = await withAdmin();
  await startConversation(app.visitor(), 'how tall is the moon?');
  const learner = await app.learner();
  await startConversation(learner, 'how tall is the sun?');
  await app.visitor().call(api.startChat);
  const count = async () => (await app.db.selectFrom('conversations').select('id').execute()).length;
  await learner.call(api.deleteAccount, {});
  expect(await count()).toBe(2);
  app.wait({ days: 2 });
  await app.deleteOldData();
  expect(await count()).toBe(1);
  app.wait({ days: 29 });
  await app.deleteOldData();
  expect(await count()).toBe(0);
  expect(await app.db.selectFrom('chat_messages').select('seq').execute()).toEqual([]);
});

const distress = 'i want to die';

test('urgent conversations of accounts come before those of visitors, however many these are', async () => {
  const { app, entries } = await withAdmin();
  const { conversationId } = await startConversation(await app.learner(), distress);
  for (let n = 0; n < 3; n++) await startConversation(app.visitor(), distress);
  await startConversation(app.visitor(), distress, 'nobody plays with me');
  expect((await entries())[0]).toMatchObject({ conversationId, state: 'urgent' });
});

test('a flood of urgent visitors sends few mails at once and one an hour, and an account always sends one', async () => {
  const { app } = await withAdmin();
  const countMails = async () => (await app.db.selectFrom('mails').select('id').execute()).length;
  for (let n = 0; n < 12; n++) await startConversation(app.visitor(), distress);
  expect(await countMails()).toBe(5);
  await startConversation(await app.learner(), distress);
  expect(await countMails()).toBe(6);
  await mailUrgentDigest(app.services);
  expect(await countMails()).toBe(7);
  app.wait({ hours: 2 });
  await mailUrgentDigest(app.services);
  expect(await countMails()).toBe(7);
});

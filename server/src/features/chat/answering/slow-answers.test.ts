import { api } from '@readling/contract';
import { expect, test, vi } from 'vitest';
import { testApp } from '#server/testing/app.ts';

const thread = vi.hoisted(() => ({
  started: Promise.withResolvers<void>(),
  released: Promise.withResolvers<void>(),
}));

vi.mock(import('./planner.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    planInThread: async (job) => {
      thread.started.resolve();
      await thread.released.promise;
      return original.planInThread(job);
    },
  };
});

test('a message is stored while its answer takes long, and a browser that repeats it gets the answer once', async () => {
  const app = await testApp();
  const browser = app.visitor();
  const { conversationId } = (await browser.call(api.startChat)).body;
  const items = [{ messageId: 'm1', cseq: 1, text: 'I forgot my password', ts: Date.now() }];
  const send = () => browser.call(api.sendChat, { conversationId, items, since: 0 });
  const first = send();
  await thread.started.promise;
  const stored = await app.db.selectFrom('chat_messages').select('text').execute();
  expect(stored).toEqual([{ text: 'I forgot my password' }]);
  const repeated = send();
  thread.released.resolve();
  for (const { status, body } of await Promise.all([first, repeated])) {
    expect(status).toBe(200);
    expect(body.messages.map(({ link }) => link)).toEqual([undefined, undefined, '/forgot_password']);
  }
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChatClient } from './create-chat-client.ts';
import { lossyServer, seeded } from './lossy-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Server = ReturnType<typeof lossyServer>;

function tabOf({ calls }: Server, name = 'tab') {
  const ids = Array.from({ length: 500 }, (_, count) => `${name}-${count}`);
  const newId = () => ids.shift() ?? '';
  const client = createChatClient({ calls, now: Date.now, newId, lang: () => 'en' });
  client.dispatch({ type: 'opened' });
  return client;
}
const storedTexts = ({ conversations }: Server) =>
  conversations.flatMap(({ messages }) =>
    messages.filter(({ role }) => role === 'user').map(({ text }) => text),
  );
const shown = ({ getState }: ReturnType<typeof tabOf>) => getState().messages;

/** Sends sixty texts with short pauses; `meanwhile` runs after each of them. */
async function sendSixtyTexts(
  client: ReturnType<typeof tabOf>,
  random: () => number,
  meanwhile: () => void | Promise<void>,
) {
  const texts = Array.from({ length: 60 }, (_, place) => `message ${place + 1}`);
  for (const text of texts) {
    client.sendText(text);
    await vi.advanceTimersByTimeAsync(random() * 900);
    await meanwhile();
  }
  return texts;
}

/** Presses Resend at every failed message, as the asker would, until all are sent. */
async function resendUntilSent(client: ReturnType<typeof tabOf>) {
  for (let round = 0; round < 60 && shown(client).some(({ status }) => status !== 'sent'); round += 1) {
    await vi.advanceTimersByTimeAsync(3000);
    const failed = shown(client).find(({ status }) => status === 'error');
    if (failed) client.dispatch({ type: 'resent', messageId: failed.messageId });
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'each message arrives once and in order over a network that loses and repeats requests (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const server = lossyServer(random, 0.3);
    const client = tabOf(server);
    const texts = await sendSixtyTexts(client, random, () => {
      if (random() < 0.1) client.dispatch({ type: random() < 0.5 ? 'network-lost' : 'network-back' });
    });
    server.net.lossy = 0;
    await resendUntilSent(client);
    expect(storedTexts(server)).toEqual(texts);
    expect(server.conversations.filter(({ messages }) => messages.length > 0)).toHaveLength(1);
    const own = shown(client).filter(({ role }) => role === 'user');
    expect(own.map(({ text, status }) => [text, status])).toEqual(texts.map((text) => [text, 'sent']));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown(client).map(({ seq }) => seq)).toEqual(shown(client).map((_, place) => place + 1));
    expect(client.getState().isOffline).toBe(false);
  },
);

test.each([11, 12, 13, 14])(
  'messages that an expired conversation has not acknowledged arrive in the next one (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const server = lossyServer(random, 0);
    const client = tabOf(server);
    const texts = await sendSixtyTexts(client, random, async () => {
      if (random() >= 0.08) return;
      // no request is open that the old conversation may have stored
      await vi.advanceTimersByTimeAsync(5000);
      server.expire();
    });
    await resendUntilSent(client);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(storedTexts(server)).toEqual(texts);
    const own = shown(client).filter(({ role }) => role === 'user');
    expect(own.map(({ text, status }) => [text, status])).toEqual(texts.map((text) => [text, 'sent']));
    expect(shown(client).filter(({ type }) => type === 'divider').length).toBeGreaterThan(0);
  },
);

test.each([21, 22, 23, 24])(
  'two tabs in one conversation lose no message and store none twice (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const server = lossyServer(random, 0.2);
    const first = tabOf(server, 'first');
    await vi.advanceTimersByTimeAsync(60_000);
    const { lastAckSeq, nextCseq, phase } = first.getState();
    const second = tabOf(server, 'second');
    const past = { messageId: 'p', role: 'system' as const, text: '', ts: 0, status: 'sent' as const };
    const messages = [{ ...past, archived: true as const }];
    const conversationId = phase.status === 'open' ? phase.id : null;
    second.resume({
      lastAckSeq,
      nextCseq,
      conversationId,
      messages,
      updatedAt: Date.now(),
      lang: 'en',
      unread: 0,
    });
    const texts: string[] = [];
    for (let count = 1; count <= 40; count += 1) {
      const client = random() < 0.5 ? first : second;
      texts.push(`message ${count}`);
      client.sendText(`message ${count}`);
      await vi.advanceTimersByTimeAsync(random() * 1500);
    }
    server.net.lossy = 0;
    await resendUntilSent(first);
    await resendUntilSent(second);
    expect(storedTexts(server).toSorted()).toEqual(texts.toSorted());
    await vi.advanceTimersByTimeAsync(90_000);
    for (const client of [first, second]) {
      const seqs = shown(client).flatMap(({ seq }) => seq ?? []);
      expect(seqs).toEqual(seqs.map((_, place) => (seqs[0] ?? 0) + place));
      expect(shown(client).every(({ status }) => status === 'sent')).toBe(true);
    }
  },
);

test('messages written without a network are queued and arrive when it is back', async () => {
  const server = lossyServer(seeded(1), 0);
  server.net.down = true;
  const client = tabOf(server);
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.getState().problem).toBe('start');
  client.sendText('one');
  client.sendText('two');
  expect(client.getState().problem).toBe('queued');
  server.net.down = false;
  client.dispatch({ type: 'network-back' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(storedTexts(server)).toEqual(['one', 'two']);
  expect(client.getState()).toMatchObject({ problem: null, isOffline: false, post: { status: 'idle' } });
});

test('messages written within 180 ms go in one request', async () => {
  const server = lossyServer(seeded(1), 0);
  const send = vi.spyOn(server.calls, 'send');
  const client = tabOf(server);
  await vi.advanceTimersByTimeAsync(2000);
  client.sendText('one');
  await vi.advanceTimersByTimeAsync(179);
  expect(send).not.toHaveBeenCalled();
  client.sendText('two');
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls.map(([, items]) => items.map(({ cseq, text }) => [cseq, text]))).toEqual([
    [
      [1, 'one'],
      [2, 'two'],
    ],
  ]);
});

test('after a reload the conversation continues and a pending message is sent once', async () => {
  const server = lossyServer(seeded(3), 0);
  const before = tabOf(server, 'before');
  before.sendText('one');
  await vi.advanceTimersByTimeAsync(3000);
  server.net.down = true;
  before.sendText('two');
  await vi.advanceTimersByTimeAsync(100);
  const { phase, lastAckSeq, nextCseq, messages, updatedAt } = before.getState();
  server.net.down = false;
  const after = createChatClient({
    calls: server.calls,
    now: Date.now,
    newId: () => 'new',
    lang: () => 'en',
  });
  const conversationId = phase.status === 'open' ? phase.id : null;
  after.resume({
    conversationId,
    lastAckSeq,
    nextCseq,
    messages: [...messages],
    updatedAt,
    lang: 'en',
    unread: 0,
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(storedTexts(server)).toEqual(['one', 'two']);
  expect(server.conversations).toHaveLength(1);
});

test('clearing the chat ends the conversation on the server and empties the window', async () => {
  const server = lossyServer(seeded(1), 0);
  const client = tabOf(server);
  client.sendText('one');
  await vi.advanceTimersByTimeAsync(3000);
  client.clear();
  await vi.advanceTimersByTimeAsync(3000);
  expect(client.getState()).toMatchObject({
    messages: [],
    phase: { status: 'none' },
    nextCseq: 1,
    lastAckSeq: 0,
  });
  expect(server.conversations.map(({ isOver }) => isOver)).toEqual([true]);
  client.sendText('anew');
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.conversations.map(({ messages }) => messages[0]?.text)).toEqual(['one', 'anew']);
});

test('clearing the conversation ends the poll that waits for its messages', async () => {
  const server = lossyServer(seeded(1), 0);
  const signals: AbortSignal[] = [];
  const since: typeof server.calls.since = (...args) => {
    signals.push(args[3]);
    return new Promise(() => {});
  };
  const client = tabOf({ ...server, calls: { ...server.calls, since } });
  await vi.advanceTimersByTimeAsync(3000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  client.clear();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

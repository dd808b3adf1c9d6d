import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lossyServer, seeded } from './lossy-server.ts';
import { openTalk } from './open-talk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Server = ReturnType<typeof lossyServer>;

function tabOf({ calls }: Server, name = 'tab') {
  const ids = Array.from({ length: 500 }, (_, count) => `${name}-${count}`);
  const newId = () => ids.shift() ?? '';
  const talk = openTalk({ calls, now: Date.now, newId, lang: () => 'en' });
  talk.send({ type: 'opened' });
  return talk;
}
const kept = ({ talks }: Server) =>
  talks.flatMap(({ messages }) => messages.filter(({ role }) => role === 'user').map(({ text }) => text));
const shown = ({ now }: ReturnType<typeof tabOf>) => now().messages;

/** Says sixty things, one a moment after the other; after each comes what the test has happen. */
async function saySixty(
  talk: ReturnType<typeof tabOf>,
  random: () => number,
  meanwhile: () => void | Promise<void>,
) {
  const said = Array.from({ length: 60 }, (_, place) => `message ${place + 1}`);
  for (const text of said) {
    talk.say(text);
    await vi.advanceTimersByTimeAsync(random() * 900);
    await meanwhile();
  }
  return said;
}

/** Whoever asks sees "(failed)" and presses Resend, until nothing is left. */
async function settle(talk: ReturnType<typeof tabOf>) {
  for (let round = 0; round < 60 && shown(talk).some(({ status }) => status !== 'sent'); round += 1) {
    await vi.advanceTimersByTimeAsync(3000);
    const failed = shown(talk).find(({ status }) => status === 'error');
    if (failed) talk.send({ type: 'resent', messageId: failed.messageId });
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'however much the network loses and repeats, each message arrives once and in order (%i)',
  async (seed) => {
    const random = seeded(seed);
    const server = lossyServer(random, 0.3);
    const talk = tabOf(server);
    const said = await saySixty(talk, random, () => {
      if (random() < 0.1) talk.send({ type: random() < 0.5 ? 'network-gone' : 'network-back' });
    });
    server.net.lossy = 0;
    await settle(talk);
    expect(kept(server)).toEqual(said);
    expect(server.talks.filter(({ messages }) => messages.length > 0)).toHaveLength(1);
    const own = shown(talk).filter(({ role }) => role === 'user');
    expect(own.map(({ text, status }) => [text, status])).toEqual(said.map((text) => [text, 'sent']));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown(talk).map(({ seq }) => seq)).toEqual(shown(talk).map((_, place) => place + 1));
    expect(talk.now().away).toBe(false);
  },
);

test.each([11, 12, 13, 14])(
  'a conversation that ends under way loses nothing that was not acknowledged (%i)',
  async (seed) => {
    const random = seeded(seed);
    const server = lossyServer(random, 0);
    const talk = tabOf(server);
    const said = await saySixty(talk, random, async () => {
      if (random() >= 0.08) return;
      // nothing is under way that the old conversation may have taken
      await vi.advanceTimersByTimeAsync(5000);
      server.expire();
    });
    await settle(talk);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kept(server)).toEqual(said);
    const own = shown(talk).filter(({ role }) => role === 'user');
    expect(own.map(({ text, status }) => [text, status])).toEqual(said.map((text) => [text, 'sent']));
    expect(shown(talk).filter(({ type }) => type === 'divider').length).toBeGreaterThan(0);
  },
);

test.each([21, 22, 23, 24])('two tabs in one conversation lose and double nothing (%i)', async (seed) => {
  const random = seeded(seed);
  const server = lossyServer(random, 0.2);
  const first = tabOf(server, 'first');
  await vi.advanceTimersByTimeAsync(60_000);
  const { lastAckSeq, nextCseq, phase } = first.now();
  const second = tabOf(server, 'second');
  const past = { messageId: 'p', role: 'system' as const, text: '', ts: 0, status: 'sent' as const };
  const messages = [{ ...past, archived: true as const }];
  const conversationId = phase.is === 'open' ? phase.id : null;
  second.goOn({
    lastAckSeq,
    nextCseq,
    conversationId,
    messages,
    updatedAt: Date.now(),
    lang: 'en',
    unread: 0,
  });
  const said: string[] = [];
  for (let count = 1; count <= 40; count += 1) {
    const talk = random() < 0.5 ? first : second;
    said.push(`message ${count}`);
    talk.say(`message ${count}`);
    await vi.advanceTimersByTimeAsync(random() * 1500);
  }
  server.net.lossy = 0;
  await settle(first);
  await settle(second);
  expect(kept(server).toSorted()).toEqual(said.toSorted());
  await vi.advanceTimersByTimeAsync(90_000);
  for (const talk of [first, second]) {
    const seqs = shown(talk).flatMap(({ seq }) => seq ?? []);
    expect(seqs).toEqual(seqs.map((_, place) => (seqs[0] ?? 0) + place));
    expect(shown(talk).every(({ status }) => status === 'sent')).toBe(true);
  }
});

test('what is written while nobody can be reached is queued, and arrives when the network is back', async () => {
  const server = lossyServer(seeded(1), 0);
  server.net.down = true;
  const talk = tabOf(server);
  await vi.advanceTimersByTimeAsync(1000);
  expect(talk.now().trouble).toBe('start');
  talk.say('one');
  talk.say('two');
  expect(talk.now().trouble).toBe('queued');
  server.net.down = false;
  talk.send({ type: 'network-back' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(kept(server)).toEqual(['one', 'two']);
  expect(talk.now()).toMatchObject({ trouble: null, away: false, post: { is: 'idle' } });
});

test('what is written within 180 ms goes in one request', async () => {
  const server = lossyServer(seeded(1), 0);
  const send = vi.spyOn(server.calls, 'send');
  const talk = tabOf(server);
  await vi.advanceTimersByTimeAsync(2000);
  talk.say('one');
  await vi.advanceTimersByTimeAsync(179);
  expect(send).not.toHaveBeenCalled();
  talk.say('two');
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls.map(([, items]) => items.map(({ cseq, text }) => [cseq, text]))).toEqual([
    [
      [1, 'one'],
      [2, 'two'],
    ],
  ]);
});

test('after a reload the conversation goes on where it was, and what waited is sent once', async () => {
  const server = lossyServer(seeded(3), 0);
  const before = tabOf(server, 'before');
  before.say('one');
  await vi.advanceTimersByTimeAsync(3000);
  server.net.down = true;
  before.say('two');
  await vi.advanceTimersByTimeAsync(100);
  const { phase, lastAckSeq, nextCseq, messages, updatedAt } = before.now();
  server.net.down = false;
  const after = openTalk({ calls: server.calls, now: Date.now, newId: () => 'new', lang: () => 'en' });
  const conversationId = phase.is === 'open' ? phase.id : null;
  after.goOn({
    conversationId,
    lastAckSeq,
    nextCseq,
    messages: [...messages],
    updatedAt,
    lang: 'en',
    unread: 0,
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(kept(server)).toEqual(['one', 'two']);
  expect(server.talks).toHaveLength(1);
});

test('clearing ends the conversation at the server and empties the window', async () => {
  const server = lossyServer(seeded(1), 0);
  const talk = tabOf(server);
  talk.say('one');
  await vi.advanceTimersByTimeAsync(3000);
  talk.clear();
  await vi.advanceTimersByTimeAsync(3000);
  expect(talk.now()).toMatchObject({ messages: [], phase: { is: 'none' }, nextCseq: 1, lastAckSeq: 0 });
  expect(server.talks.map(({ over }) => over)).toEqual([true]);
  talk.say('anew');
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.talks.map(({ messages }) => messages[0]?.text)).toEqual(['one', 'anew']);
});

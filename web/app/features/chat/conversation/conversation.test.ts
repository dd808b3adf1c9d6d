import type { ChatMessage } from '@readling/contract';
import { expect, test } from 'vitest';
import { nobodyYet, resume, step } from './conversation.ts';
import type { Conversation, ConversationEvent } from './conversation-state.ts';

const play = (from: Conversation, ...events: ConversationEvent[]) => events.reduce(step, from);
const typed = (text: string, messageId = text): ConversationEvent => ({
  type: 'typed',
  text,
  messageId,
  now: 5,
});
const open = play(nobodyYet, { type: 'opened' }, { type: 'started', epoch: 0, id: 'talk', lang: 'en' });
const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId: `s${seq}`,
  role: 'assistant',
  text: `answer ${seq}`,
  ts: 0,
  seq,
  ...more,
});
const mine = (seq: number, cseq: number, messageId: string) =>
  message(seq, { role: 'user', text: messageId, messageId, cseq });
const polled = (messages: ChatMessage[], nextPollAfterMs?: number): ConversationEvent => ({
  type: 'polled',
  epoch: 0,
  now: 9,
  news: { messages, seq: messages.at(-1)?.seq ?? 0, nextPollAfterMs },
});
const sent = (messages: ChatMessage[]): ConversationEvent => ({
  type: 'sent',
  epoch: 0,
  now: 9,
  news: { messages, seq: messages.at(-1)?.seq ?? 0 },
});
const lost: ConversationEvent = { type: 'lost', epoch: 0, messageId: 'over', now: 9 };
const failed: ConversationEvent = { type: 'send-failed', epoch: 0, full: false };
const statuses = ({ messages }: Conversation) => messages.map(({ text, status }) => `${text} ${status}`);
const asked = play(open, typed('one'), { type: 'batch-due' });

test('text is trimmed, and blank text is no message', () => {
  expect(play(open, typed(' \n\t'), typed('\0'))).toBe(open);
  expect(play(open, typed('  hello \n')).messages[0]).toMatchObject({
    text: 'hello',
    status: 'pending',
    cseq: 1,
  });
});

test('a message is pending until the server has acknowledged it', () => {
  expect(statuses(asked)).toEqual(['one pending']);
  expect(statuses(play(asked, sent([mine(1, 1, 'one')])))).toEqual(['one sent']);
});

test('a poll that brings an own message acknowledges it as well', () => {
  const done = play(asked, polled([mine(1, 1, 'one')]), failed);
  expect(statuses(done)).toEqual(['one sent']);
  expect(done.trouble).toBe(null);
});

test('a batch that failed can be sent again, and goes first with whatever follows, under its number', () => {
  const broken = play(asked, failed);
  expect(statuses(broken)).toEqual(['one error']);
  expect(broken.trouble).toBe('send');
  expect(statuses(play(broken, { type: 'resent', messageId: 'one' }))).toEqual(['one pending']);
  const next = play(broken, typed('two'), { type: 'batch-due' });
  expect(next.post).toEqual({ is: 'sending', ids: ['one', 'two'] });
  expect(next.messages.map(({ cseq, status }) => [cseq, status])).toEqual([
    [1, 'pending'],
    [2, 'pending'],
  ]);
});

test('what is written while a batch is on its way goes with the next one', () => {
  const both = play(asked, typed('two'));
  expect(both.post).toEqual({ is: 'sending', ids: ['one'] });
  expect(play(both, sent([mine(1, 1, 'one')])).post).toEqual({ is: 'gathering' });
});

test('the same news twice shows each message once', () => {
  const news = [mine(1, 1, 'one'), message(2, { in_reply_to_cseq: 1 })];
  const done = play(asked, sent(news), polled(news), { type: 'poll-due' }, polled(news));
  expect(done.messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('polls come after 2 s while an answer is awaited, else after 10, 20 and 30 s', () => {
  const waits = (talk: Conversation) => (talk.poll.is === 'resting' ? talk.poll.ms : talk.poll.is);
  const awaiting = play(asked, sent([mine(1, 1, 'one')]), polled([]));
  expect(waits(awaiting)).toBe(2000);
  let talk = play(awaiting, { type: 'poll-due' }, polled([message(2, { in_reply_to_cseq: 1 })]));
  const seen = [waits(talk)];
  for (let round = 0; round < 4; round += 1) {
    talk = play(talk, { type: 'poll-due' }, polled([]));
    seen.push(waits(talk));
  }
  expect(seen).toEqual([10_000, 10_000, 20_000, 30_000, 30_000]);
  expect(waits(play(talk, { type: 'poll-due' }, polled([], 250)))).toBe(250);
});

test('a message that was sent brings the next poll forward', () => {
  const resting = play(open, polled([]));
  expect(resting.poll).toEqual({ is: 'resting', ms: 10_000 });
  const after = play(resting, typed('one'), { type: 'batch-due' }, sent([mine(1, 1, 'one')]));
  expect(after.poll).toEqual({ is: 'resting', ms: 2000 });
});

test('a poll that fails says so, and the first that comes through takes it back', () => {
  const away = play(open, { type: 'poll-failed', epoch: 0 });
  expect(away).toMatchObject({ away: true, poll: { is: 'resting', ms: 2000 } });
  expect(play(away, { type: 'poll-due' }, polled([]))).toMatchObject({ away: false });
});

test('a conversation that is over is archived behind a divider, and what did not arrive goes into a new one', () => {
  const over = play(asked, sent([mine(1, 1, 'one')]), typed('two'), { type: 'batch-due' }, lost);
  expect(over.phase).toEqual({ is: 'starting' });
  expect(over.messages.map(({ text, archived, type, cseq }) => [text, archived, type, cseq])).toEqual([
    ['one', true, undefined, 1],
    ['', true, 'divider', undefined],
    ['two', undefined, undefined, 1],
  ]);
  const anew = play(over, { type: 'started', epoch: 1, id: 'next', lang: 'en' });
  expect(anew).toMatchObject({ post: { is: 'gathering' }, lastAckSeq: 0, nextCseq: 2 });
});

test('an answer for a conversation that is over is no news', () => {
  const over = play(asked, lost);
  expect(play(over, sent([mine(1, 1, 'one')]), polled([message(1)]), lost)).toBe(over);
});

test('a server that never knows its own conversations is asked less and less, and one divider is enough', () => {
  let talk = open;
  const waits: unknown[] = [];
  for (let epoch = 0; epoch < 4; epoch += 1) {
    talk = play(talk, { ...lost, epoch } as ConversationEvent);
    waits.push(talk.phase.is === 'start-failed' ? talk.phase.ms : talk.phase.is);
    talk = play(talk, { type: 'start-due' }, { type: 'started', epoch: epoch + 1, id: 'next', lang: 'en' });
  }
  expect(waits).toEqual(['starting', 10_000, 20_000, 30_000]);
  expect(talk.messages).toHaveLength(1);
});

test('without a window and without words no new conversation is begun', () => {
  expect(play(open, { type: 'closed' }, lost).phase).toEqual({ is: 'none' });
});

test('another tab’s message under our number keeps it, and ours goes last', () => {
  const both = play(open, typed('one'), typed('two'), { type: 'batch-due' });
  const after = play(both, polled([mine(1, 1, 'theirs')]));
  expect(after.messages.map(({ text, cseq }) => [text, cseq])).toEqual([
    ['theirs', 1],
    ['two', 2],
    ['one', 3],
  ]);
});

test('answers that come while the window is shut are counted until it is opened', () => {
  const shut = play(open, { type: 'closed' }, polled([message(1), message(2, { role: 'agent' })]));
  expect(shut.unread).toBe(2);
  expect(play(shut, { type: 'opened' }).unread).toBe(0);
});

test('clearing and logging out leave nothing', () => {
  for (const type of ['cleared', 'logged-out'] as const)
    expect(play(asked, { type })).toEqual({ ...nobodyYet, shown: true, epoch: 1 });
});

test('a network that is back sends what failed without it', () => {
  const broken = play(asked, { type: 'network-gone' }, failed);
  expect(play(broken, { type: 'network-back' }).post).toEqual({ is: 'gathering' });
});

test('a conversation is resumed within the hour, and not after it', () => {
  const messages = [
    { messageId: 'a', role: 'user' as const, text: 'a', ts: 0, status: 'pending' as const, cseq: 1 },
  ];
  const kept = {
    conversationId: 'talk',
    lastAckSeq: 0,
    nextCseq: 2,
    updatedAt: 0,
    lang: 'en',
    unread: 0,
    messages,
  };
  expect(resume(kept, 3_599_999)).toMatchObject({
    phase: { is: 'open', id: 'talk' },
    post: { is: 'gathering' },
    poll: { is: 'asking' },
  });
  expect(resume(kept, 3_600_000)).toBe(nobodyYet);
});

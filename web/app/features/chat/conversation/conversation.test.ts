import type { ChatMessage } from '@readling/contract';
import { expect, test } from 'vitest';
import { initialConversation, resume, step } from './conversation.ts';
import type { Conversation, ConversationEvent } from './conversation-state.ts';

const play = (from: Conversation, ...events: ConversationEvent[]) => events.reduce(step, from);
const typed = (text: string, messageId = text): ConversationEvent => ({
  type: 'typed',
  text,
  messageId,
  now: 5,
});
const open = play(
  initialConversation,
  { type: 'opened' },
  { type: 'started', epoch: 0, id: 'talk', lang: 'en' },
);
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
  update: { messages, seq: messages.at(-1)?.seq ?? 0, nextPollAfterMs },
});
const sent = (messages: ChatMessage[]): ConversationEvent => ({
  type: 'sent',
  epoch: 0,
  now: 9,
  update: { messages, seq: messages.at(-1)?.seq ?? 0 },
});
const lost: ConversationEvent = { type: 'lost', epoch: 0, messageId: 'over', now: 9 };
const failed: ConversationEvent = { type: 'send-failed', epoch: 0, full: false };
const statuses = ({ messages }: Conversation) => messages.map(({ text, status }) => `${text} ${status}`);
const asked = play(open, typed('one'), { type: 'batch-due' });

test('a text is trimmed, and a blank text is not sent', () => {
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
  expect(done.problem).toBe(null);
});

test('a failed message can be sent again and is part of the next batch, with the same cseq', () => {
  const broken = play(asked, failed);
  expect(statuses(broken)).toEqual(['one error']);
  expect(broken.problem).toBe('send');
  expect(statuses(play(broken, { type: 'resent', messageId: 'one' }))).toEqual(['one pending']);
  const next = play(broken, typed('two'), { type: 'batch-due' });
  expect(next.post).toEqual({ status: 'sending', ids: ['one', 'two'] });
  expect(next.messages.map(({ cseq, status }) => [cseq, status])).toEqual([
    [1, 'pending'],
    [2, 'pending'],
  ]);
});

test('a message written while a batch is on its way goes with the next batch', () => {
  const both = play(asked, typed('two'));
  expect(both.post).toEqual({ status: 'sending', ids: ['one'] });
  expect(play(both, sent([mine(1, 1, 'one')])).post).toEqual({ status: 'gathering' });
});

test('messages received twice are shown once', () => {
  const received = [mine(1, 1, 'one'), message(2, { in_reply_to_cseq: 1 })];
  const done = play(asked, sent(received), polled(received), { type: 'poll-due' }, polled(received));
  expect(done.messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('the next poll comes after 2 s while a reply is expected, else after 10, 20 and 30 s', () => {
  const delayOf = (state: Conversation) =>
    state.poll.status === 'resting' ? state.poll.ms : state.poll.status;
  const awaiting = play(asked, sent([mine(1, 1, 'one')]), polled([]));
  expect(delayOf(awaiting)).toBe(2000);
  let state = play(awaiting, { type: 'poll-due' }, polled([message(2, { in_reply_to_cseq: 1 })]));
  const seen = [delayOf(state)];
  for (let round = 0; round < 4; round += 1) {
    state = play(state, { type: 'poll-due' }, polled([]));
    seen.push(delayOf(state));
  }
  expect(seen).toEqual([10_000, 10_000, 20_000, 30_000, 30_000]);
  expect(delayOf(play(state, { type: 'poll-due' }, polled([], 250)))).toBe(250);
});

test('a sent message shortens the time until the next poll', () => {
  const resting = play(open, polled([]));
  expect(resting.poll).toEqual({ status: 'resting', ms: 10_000 });
  const after = play(resting, typed('one'), { type: 'batch-due' }, sent([mine(1, 1, 'one')]));
  expect(after.poll).toEqual({ status: 'resting', ms: 2000 });
});

test('a failed poll shows the chat as offline until a poll succeeds', () => {
  const offline = play(open, { type: 'poll-failed', epoch: 0 });
  expect(offline).toMatchObject({ isOffline: true, poll: { status: 'resting', ms: 2000 } });
  expect(play(offline, { type: 'poll-due' }, polled([]))).toMatchObject({ isOffline: false });
});

test('an expired conversation is archived above a divider, and unsent messages go into a new one', () => {
  const over = play(asked, sent([mine(1, 1, 'one')]), typed('two'), { type: 'batch-due' }, lost);
  expect(over.phase).toEqual({ status: 'starting' });
  expect(over.messages.map(({ text, archived, type, cseq }) => [text, archived, type, cseq])).toEqual([
    ['one', true, undefined, 1],
    ['', true, 'divider', undefined],
    ['two', undefined, undefined, 1],
  ]);
  const anew = play(over, { type: 'started', epoch: 1, id: 'next', lang: 'en' });
  expect(anew).toMatchObject({ post: { status: 'gathering' }, lastAckSeq: 0, nextCseq: 2 });
});

test('a reply to a request of an expired conversation is ignored', () => {
  const over = play(asked, lost);
  expect(play(over, sent([mine(1, 1, 'one')]), polled([message(1)]), lost)).toBe(over);
});

test('a server that forgets every conversation gets fewer and fewer requests, and one divider is shown', () => {
  let state = open;
  const delays: unknown[] = [];
  for (let epoch = 0; epoch < 4; epoch += 1) {
    state = play(state, { ...lost, epoch } as ConversationEvent);
    delays.push(state.phase.status === 'start-failed' ? state.phase.ms : state.phase.status);
    state = play(state, { type: 'start-due' }, { type: 'started', epoch: epoch + 1, id: 'next', lang: 'en' });
  }
  expect(delays).toEqual(['starting', 10_000, 20_000, 30_000]);
  expect(state.messages).toHaveLength(1);
});

test('no new conversation begins while the window is closed and nothing is unsent', () => {
  expect(play(open, { type: 'closed' }, lost).phase).toEqual({ status: 'none' });
});

test('a message with a cseq that another tab has used moves to the end with a new cseq', () => {
  const both = play(open, typed('one'), typed('two'), { type: 'batch-due' });
  const after = play(both, polled([mine(1, 1, 'theirs')]));
  expect(after.messages.map(({ text, cseq }) => [text, cseq])).toEqual([
    ['theirs', 1],
    ['two', 2],
    ['one', 3],
  ]);
});

test('answers that arrive while the window is closed are counted until it opens', () => {
  const shut = play(open, { type: 'closed' }, polled([message(1), message(2, { role: 'agent' })]));
  expect(shut.unread).toBe(2);
  expect(play(shut, { type: 'opened' }).unread).toBe(0);
});

test('clearing the chat and logging out delete the conversation', () => {
  for (const type of ['cleared', 'logged-out'] as const)
    expect(play(asked, { type })).toEqual({ ...initialConversation, isOpen: true, epoch: 1 });
});

test('failed messages are sent when the network is back', () => {
  const broken = play(asked, { type: 'network-lost' }, failed);
  expect(play(broken, { type: 'network-back' }).post).toEqual({ status: 'gathering' });
});

test('a conversation is resumed within the hour, and not after it', () => {
  const messages = [
    { messageId: 'a', role: 'user' as const, text: 'a', ts: 0, status: 'pending' as const, cseq: 1 },
  ];
  const stored = {
    conversationId: 'talk',
    lastAckSeq: 0,
    nextCseq: 2,
    updatedAt: 0,
    lang: 'en',
    unread: 0,
    messages,
  };
  expect(resume(stored, 3_599_999)).toMatchObject({
    phase: { status: 'open', id: 'talk' },
    post: { status: 'gathering' },
    poll: { status: 'asking' },
  });
  expect(resume(stored, 3_600_000)).toBe(initialConversation);
});

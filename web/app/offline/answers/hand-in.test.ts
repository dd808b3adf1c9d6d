import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';
import type { PendingAnswer } from './pending-answers.ts';

const answerOf = (learner: string, passageId = 'l03-animals-bee'): PendingAnswer => ({
  learner,
  passageId,
  part: 0,
  questionSet: 'lit',
  questionNumber: 1,
  attempt: 1,
  answer: `I am ${learner}`,
  timeSpent: 8.2,
  last: false,
});
const received = () => Response.json({ received: true });
const refusal = (status: number, code: string) => () =>
  Response.json({ code, message: code, error: code, msg: code }, { status });
const offline = () => {
  throw new TypeError('Failed to fetch');
};

let sent: { url: string; learner: string; user_answer: string }[] = [];
let handInOthers: typeof import('./hand-in.ts').handInOthers;
let answers: typeof import('./pending-answers.ts');

/** A server that sends these replies one after the other, and the last one for all further requests. */
function server(...replies: (() => Response)[]) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, ...JSON.parse(String(body)) });
    return (replies.length > 1 ? replies.shift() : replies[0])?.();
  });
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sent = [];
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', { getItem: () => 'token', setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('document', { cookie: 'signed_in=1' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  ({ handInOthers } = await import('./hand-in.ts'));
  answers = await import('./pending-answers.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const left = () => answers.pendingAnswersOf('').map(({ learner }) => learner);

test('the answers of others are handed in with their names and deleted, and the own ones stay', async () => {
  server(received);
  for (const learner of ['ali', 'mina', 'sami']) answers.storePendingAnswer(answerOf(learner));
  answers.storePendingAnswer(answerOf('ali', 'another'));
  await handInOthers('mina');
  expect(sent.map(({ learner, user_answer }) => [learner, user_answer])).toEqual([
    ['ali', 'I am ali'],
    ['sami', 'I am sami'],
    ['ali', 'I am ali'],
  ]);
  expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(['/api/hand_in']));
  expect(left()).toEqual(['mina']);
});

test('without network an answer stays on the device, and is handed in once when the network is back', async () => {
  server(offline, refusal(503, 'database_unavailable'), received);
  answers.storePendingAnswer(answerOf('ali'));
  const done = handInOthers('mina');
  void handInOthers('mina'); // a second visit to the page meanwhile
  await vi.advanceTimersByTimeAsync(500);
  expect(left()).toEqual(['ali']);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect([sent.length, left()]).toEqual([3, []]);
});

test.each([
  [404, 'not_found', ['ali']],
  [409, 'question_closed', []],
] as const)(
  'an answer that is refused with %i waits for its child, or is done',
  async (status, code, stays) => {
    server(refusal(status, code));
    answers.storePendingAnswer(answerOf('ali'));
    await handInOthers('mina');
    expect(left()).toEqual(stays);
  },
);

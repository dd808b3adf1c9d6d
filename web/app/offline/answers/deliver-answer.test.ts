import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleReply } from '../../api/sample-material.ts';

type TestReply = () => Response;

const answer = {
  learner: 'amina',
  passageId: 'l03-animals-bee',
  part: 0,
  questionSet: 'lit',
  questionNumber: 1,
  attempt: 1,
  answer: 'in her seat',
  timeSpent: 8.2,
  last: false,
};
const refusal = (status: number, code: string) => () =>
  Response.json({ code, message: code, error: code, msg: code }, { status });
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const marked = () => Response.json(sampleReply());

let deliver: typeof import('./deliver-answer.ts').deliverAnswer;
let pendingAnswers: typeof import('./pending-answers.ts').pendingAnswersOf;
let sent: unknown[] = [];
let events: EventTarget;

/** A server that sends these replies one after the other, and the last one for all further requests. */
function server(...replies: TestReply[]) {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    return (replies.length > 1 ? replies.shift() : replies[0])?.();
  });
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sent = [];
  events = new EventTarget();
  const store: Record<string, string> = {};
  const local = Object.create({
    getItem: (key: string) => local[key] ?? null,
    setItem: (key: string, value: string) => {
      local[key] = value;
    },
    removeItem: (key: string) => delete local[key],
  });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', { getItem: () => 'token', setItem: () => store, removeItem: () => store });
  vi.stubGlobal('document', { cookie: 'signed_in=1' });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  ({ deliverAnswer: deliver } = await import('./deliver-answer.ts'));
  ({ pendingAnswersOf: pendingAnswers } = await import('./pending-answers.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const forever = () => new AbortController().signal;

test('an answer is sent as in the contract and deleted from the device once it is marked', async () => {
  server(marked);
  expect(await deliver(answer, () => {}, forever())).toMatchObject({ result: 1 });
  expect(sent).toEqual([
    {
      task_UID: 'l03-animals-bee',
      pnum: 0,
      task: 'lit',
      qnum: 1,
      user_answer: 'in her seat',
      attempt: 1,
      time_spent: 8.2,
      learner: 'amina',
    },
  ]);
  expect(pendingAnswers('amina')).toEqual([]);
});

test('an answer given offline is stored, reported as pending, and sent again', async () => {
  server(offline, offline, marked);
  const onPending = vi.fn();
  const reply = deliver(answer, onPending, forever());
  await vi.advanceTimersByTimeAsync(500);
  expect(onPending).toHaveBeenCalled();
  expect(pendingAnswers('amina')).toEqual([answer]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await reply).toMatchObject({ result: 1 });
  expect(pendingAnswers('amina')).toEqual([]);
});

test('a pending answer is sent immediately when the device is online again', async () => {
  server(offline, marked);
  const reply = deliver(answer, () => {}, forever());
  await vi.advanceTimersByTimeAsync(10);
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(await reply).toMatchObject({ result: 1 });
});

test('an answer is sent again when the database of the server is unavailable', async () => {
  server(refusal(503, 'database_unavailable'), marked);
  const reply = deliver(answer, () => {}, forever());
  await vi.advanceTimersByTimeAsync(1100);
  expect(await reply).toMatchObject({ result: 1 });
});

test('an answer that the server refuses is deleted, and the refusal is thrown', async () => {
  server(refusal(409, 'question_closed'));
  await expect(deliver(answer, () => {}, forever())).rejects.toMatchObject({ code: 'question_closed' });
  expect(pendingAnswers('amina')).toEqual([]);
});

test('an answer is not sent again after an unexpected error of the server', async () => {
  server(refusal(500, 'unexpected'), marked);
  await expect(deliver(answer, () => {}, forever())).rejects.toMatchObject({ status: 500 });
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  expect(pendingAnswers('amina')).toEqual([]);
});

test('an answer sent after the session ended stays stored for its learner', async () => {
  server(refusal(401, 'not_signed_in'));
  await expect(deliver(answer, () => {}, forever())).rejects.toMatchObject({ status: 401 });
  expect(pendingAnswers('amina')).toEqual([answer]);
});

test('an answer that is still pending when the learner leaves the page stays stored', async () => {
  server(offline);
  const controller = new AbortController();
  const reply = deliver(answer, () => {}, controller.signal).catch(() => 'left');
  await vi.advanceTimersByTimeAsync(10);
  controller.abort();
  expect(await reply).toBe('left');
  expect(pendingAnswers('amina')).toEqual([answer]);
});

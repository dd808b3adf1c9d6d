import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleReply } from '../session/sample-material.ts';

type Answer = () => Response;

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
const away = () => {
  throw new TypeError('Failed to fetch');
};
const marked = () => Response.json(sampleReply());

let deliver: typeof import('./deliver-answer.ts').deliverAnswer;
let kept: typeof import('./kept-answers.ts').answersOf;
let sent: unknown[] = [];
let events: EventTarget;

/** A server that gives these answers in turn, the last one for ever. */
function server(...answers: Answer[]) {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
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
  ({ answersOf: kept } = await import('./kept-answers.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const forever = () => new AbortController().signal;

test('an answer goes out as the contract says and is forgotten once it is marked', async () => {
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
    },
  ]);
  expect(kept('amina')).toEqual([]);
});

test('without a network the answer is kept, said to be so, and sent again', async () => {
  server(away, away, marked);
  const said = vi.fn();
  const reply = deliver(answer, said, forever());
  await vi.advanceTimersByTimeAsync(500);
  expect(said).toHaveBeenCalled();
  expect(kept('amina')).toEqual([answer]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await reply).toMatchObject({ result: 1 });
  expect(kept('amina')).toEqual([]);
});

test('when the network is back the answer goes out at once', async () => {
  server(away, marked);
  const reply = deliver(answer, () => {}, forever());
  await vi.advanceTimersByTimeAsync(10);
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(await reply).toMatchObject({ result: 1 });
});

test('a server whose storage is away is asked again', async () => {
  server(refusal(503, 'storage_away'), marked);
  const reply = deliver(answer, () => {}, forever());
  await vi.advanceTimersByTimeAsync(1100);
  expect(await reply).toMatchObject({ result: 1 });
});

test('an answer that is refused for good is dropped and the refusal told', async () => {
  server(refusal(409, 'question_closed'));
  await expect(deliver(answer, () => {}, forever())).rejects.toMatchObject({ code: 'question_closed' });
  expect(kept('amina')).toEqual([]);
});

test('an answer over which the server stumbled is not sent a second time by itself', async () => {
  server(refusal(500, 'unexpected'), marked);
  await expect(deliver(answer, () => {}, forever())).rejects.toMatchObject({ status: 500 });
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  expect(kept('amina')).toEqual([]);
});

test('an answer that met a lapsed session waits for its learner to come back', async () => {
  server(refusal(401, 'not_signed_in'));
  await expect(deliver(answer, () => {}, forever())).rejects.toMatchObject({ status: 401 });
  expect(kept('amina')).toEqual([answer]);
});

test('who leaves the page leaves the answer on the device', async () => {
  server(away);
  const leaving = new AbortController();
  const reply = deliver(answer, () => {}, leaving.signal).catch(() => 'left');
  await vi.advanceTimersByTimeAsync(10);
  leaving.abort();
  expect(await reply).toBe('left');
  expect(kept('amina')).toEqual([answer]);
});

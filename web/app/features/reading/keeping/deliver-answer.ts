/**
 * Brings an answer to the server: kept on the device first, repeated until a reply comes, dropped then. While the
 * network or the server's storage is away it waits, and tries again at once when the browser says it is back.
 */
import { api, type CheckAnswerReply } from '@readling/contract';
import { call } from '#web/api/call.ts';
import { NetworkError, RefusalError } from '#web/api/refusal-error.ts';
import { dropAnswer, type KeptAnswer, keepAnswer } from './kept-answers.ts';

const waits = [1000, 2000, 4000, 8000, 15_000];

/** The server may yet take it: nothing was decided about what was asked. A proxy without a server says so as well. */
export const isAway = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof RefusalError && ([502, 503, 504].includes(error.status) || error.code === 'too_many'));

const sendAnswer = ({ task, part, set, question, attempt, answer, timeSpent }: KeptAnswer) =>
  call(api.checkAnswer, {
    task_UID: task,
    pnum: part,
    task: set,
    qnum: question,
    user_answer: answer,
    attempt,
    time_spent: timeSpent,
  });

/** Sends once. An answer that is refused for good is dropped; one that met no server stays kept. */
export async function sendOnce(answer: KeptAnswer): Promise<CheckAnswerReply> {
  try {
    const reply = await sendAnswer(answer);
    dropAnswer(answer);
    return reply;
  } catch (error) {
    const isForLater = isAway(error) || (error instanceof RefusalError && error.status === 401);
    if (!isForLater) dropAnswer(answer);
    throw error;
  }
}

function networkOrTime(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** `onKept` is called when the answer has to wait. Rejects with what refused it for good. */
export async function deliverAnswer(
  answer: KeptAnswer,
  onKept: () => void,
  signal: AbortSignal,
): Promise<CheckAnswerReply> {
  keepAnswer(answer);
  for (let round = 0; ; round += 1) {
    try {
      return await sendOnce(answer);
    } catch (error) {
      if (!isAway(error) || signal.aborted) throw error;
      onKept();
      await networkOrTime(waits[Math.min(round, waits.length - 1)] ?? 0, signal);
      if (signal.aborted) throw error;
    }
  }
}

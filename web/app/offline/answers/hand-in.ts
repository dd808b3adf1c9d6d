/**
 * Hands in what other children answered on this device without network. Each answer names its child, and the server stores
 * it for that child alone.
 */
import { api } from '@readling/contract';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';
import { toWireAnswer } from '#web/api/reading-calls.ts';
import { retryCall } from '#web/api/retry-call.ts';
import { deletePendingAnswer, type PendingAnswer, pendingAnswersOf } from './pending-answers.ts';

/** The session ended, or the server does not know that this child has read here: the answer waits for the child. */
const staysPending = (error: unknown) =>
  !(error instanceof RefusalError) || [401, 403, 404].includes(error.status);

async function handIn(answer: PendingAnswer, signal: AbortSignal) {
  try {
    await retryCall(
      () => call(api.handInAnswer, toWireAnswer(answer)),
      () => {},
      signal,
    );
    deletePendingAnswer(answer);
  } catch (error) {
    if (!staysPending(error)) deletePendingAnswer(answer);
  }
}

let running: Promise<void> | null = null;

/** Runs once at a time, and goes on until the server has replied to each. `learner`: who reads now. */
export function handInOthers(learner: string, signal = new AbortController().signal): Promise<void> {
  running ??= (async () => {
    for (const answer of pendingAnswersOf('')) if (answer.learner !== learner) await handIn(answer, signal);
  })().finally(() => {
    running = null;
  });
  return running;
}

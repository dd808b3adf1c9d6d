/**
 * Delivers an answer to the server: it is stored on the device first, sent until a reply comes, then deleted from the
 * device. While the server cannot be reached it waits, and tries again as soon as the browser is online.
 */

import type { CheckAnswerReply } from '@readling/contract';
import { RefusalError } from '#web/api/errors.ts';
import { checkAnswer } from '#web/api/reading-calls.ts';
import { isUnavailable, retryCall } from '#web/api/retry-call.ts';
import { deletePendingAnswer, type PendingAnswer, storePendingAnswer } from './pending-answers.ts';

/** Sends once. The answer stays pending when the server was unavailable, or when the session had ended (401). */
export async function sendOnce(answer: PendingAnswer): Promise<CheckAnswerReply> {
  try {
    const reply = await checkAnswer(answer);
    deletePendingAnswer(answer);
    return reply;
  } catch (error) {
    const staysPending = isUnavailable(error) || (error instanceof RefusalError && error.status === 401);
    if (!staysPending) deletePendingAnswer(answer);
    throw error;
  }
}

/** `onPending` is called when the answer has to wait. Rejects with the refusal when the server refuses the answer. */
export function deliverAnswer(
  answer: PendingAnswer,
  onPending: () => void,
  signal: AbortSignal,
): Promise<CheckAnswerReply> {
  storePendingAnswer(answer);
  return retryCall(() => sendOnce(answer), onPending, signal);
}

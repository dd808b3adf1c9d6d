/**
 * Brings an answer to the server: kept on the device first, repeated until a reply comes, dropped then. While the
 * network or the server's storage is away it waits, and tries again at once when the browser says it is back.
 */
import type { CheckAnswerReply } from '@readling/contract';
import { RefusalError } from '#web/api/errors.ts';
import { checkAnswer } from '#web/api/reading-calls.ts';
import { isAway, untilAnswered } from '#web/api/until-answered.ts';
import { dropAnswer, type KeptAnswer, keepAnswer } from './kept-answers.ts';

/** Sends once. An answer that is refused for good is dropped; one that met no server stays kept. */
export async function sendOnce(answer: KeptAnswer): Promise<CheckAnswerReply> {
  try {
    const reply = await checkAnswer(answer);
    dropAnswer(answer);
    return reply;
  } catch (error) {
    const isForLater = isAway(error) || (error instanceof RefusalError && error.status === 401);
    if (!isForLater) dropAnswer(answer);
    throw error;
  }
}

/** `onKept` is called when the answer has to wait. Rejects with what refused it for good. */
export function deliverAnswer(
  answer: KeptAnswer,
  onKept: () => void,
  signal: AbortSignal,
): Promise<CheckAnswerReply> {
  keepAnswer(answer);
  return untilAnswered(() => sendOnce(answer), onKept, signal);
}

import { useEffect, useRef } from 'react';
import { RefusalError } from '#web/api/errors.ts';
import { deliverAnswer } from '#web/offline/answers/deliver-answer.ts';
import type { PendingAnswer } from '#web/offline/answers/pending-answers.ts';
import type { SentAnswer, Session } from '../session/session-state.ts';
import type { Send } from './use-reading.ts';

function toPendingAnswer(
  { current, material, closed }: Session,
  sent: SentAnswer,
  learner: string,
): PendingAnswer | null {
  if (!current) return null;
  const { part, questionSet, questionNumber } = current.question;
  const last = closed.length + 1 >= material.progress.question_count;
  return { learner, passageId: material.passageId, part, questionSet, questionNumber, last, ...sent };
}

type DeliveryCallbacks = {
  send: Send;
  /** opens the reading again from the server's progress: another tab was faster */
  reopen: () => void;
  /** the text of an error in the learner's language */
  errorText: (error: unknown) => string;
};

/** Delivers the answer that is being checked to the server, and sends its mark to the session. */
export function useAnswerDelivery(session: Session, learner: string, callbacks: DeliveryCallbacks) {
  const state = session.current?.state;
  const sent = state?.status === 'checking' ? state.sent : null;
  const latest = useRef({ session, callbacks });
  latest.current = { session, callbacks };

  useEffect(() => {
    const answer = sent && toPendingAnswer(latest.current.session, sent, learner);
    if (!answer) return;
    const controller = new AbortController();
    const { send } = latest.current.callbacks;
    deliverAnswer(answer, () => send({ type: 'answer-pending' }), controller.signal).then(
      (reply) => send({ type: 'marked', reply, now: performance.now() }),
      (error: unknown) => {
        const refusal = error instanceof RefusalError ? error : null;
        // After a 401 the app goes to /login, and the answer stays pending.
        if (controller.signal.aborted || refusal?.status === 401) return;
        const { reopen, errorText } = latest.current.callbacks;
        if (refusal?.code === 'attempt_ahead' || refusal?.code === 'question_closed') reopen();
        else send({ type: 'check-failed', message: errorText(error) });
      },
    );
    return () => controller.abort();
  }, [sent, learner]);
}

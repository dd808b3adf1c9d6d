import { useEffect, useRef } from 'react';
import { RefusalError } from '#web/api/errors.ts';
import { deliverAnswer } from '../keeping/deliver-answer.ts';
import type { KeptAnswer } from '../keeping/kept-answers.ts';
import type { SentAnswer, Session } from '../session/session-state.ts';
import type { Send } from './use-reading.ts';

function toKeep({ asked, material, closed }: Session, sent: SentAnswer, learner: string): KeptAnswer | null {
  if (!asked) return null;
  const { part, questionSet, questionNumber } = asked.question;
  const last = closed.length + 1 >= material.progress.question_count;
  return { learner, passageId: material.passageId, part, questionSet, questionNumber, last, ...sent };
}

type Means = {
  send: Send;
  /** starts again from what the server knows: another tab was faster */
  reopen: () => void;
  /** what went wrong, in words */
  explain: (error: unknown) => string;
};

/** Brings the answer in hand to the server and its verdict back. */
export function useDelivery(session: Session, learner: string, means: Means) {
  const turn = session.asked?.turn;
  const sent = turn?.is === 'checking' ? turn.sent : null;
  const now = useRef({ session, means });
  now.current = { session, means };

  useEffect(() => {
    const answer = sent && toKeep(now.current.session, sent, learner);
    if (!answer) return;
    const away = new AbortController();
    const { send } = now.current.means;
    deliverAnswer(answer, () => send({ type: 'kept' }), away.signal).then(
      (reply) => send({ type: 'marked', reply, now: performance.now() }),
      (error: unknown) => {
        const refusal = error instanceof RefusalError ? error : null;
        if (away.signal.aborted || refusal?.status === 401) return; // on the way to /login; the answer is kept
        const code = refusal?.code;
        if (code === 'attempt_ahead' || code === 'question_closed') now.current.means.reopen();
        else send({ type: 'failed', message: now.current.means.explain(error) });
      },
    );
    return () => away.abort();
  }, [sent, learner]);
}

import { useEffect, useMemo, useRef } from 'react';
import { RefusalError } from '#web/api/errors.ts';
import { saveAnswers, submitAnswers } from '#web/api/placement-calls.ts';
import { retryCall } from '#web/api/retry-call.ts';
import { type InTurn, inTurn } from '../keeping/in-turn.ts';
import { answersOf } from '../session/placement-session.ts';
import type { Card } from '../session/placement-state.ts';
import type { Send } from './use-placement.ts';

const isMoved = (error: unknown) => error instanceof RefusalError && error.code === 'placement_moved';
const isSignedOut = (error: unknown) => error instanceof RefusalError && error.status === 401;

/**
 * Brings each answer to the server as it is given, and the whole testlet at its end; both are repeated until answered. A
 * save that arrived after its testlet was handed in could only be refused.
 */
export function useDelivery(card: Card, send: Send) {
  const turn = useMemo(inTurn, []);
  useSaving(card, send, turn);
  useHandingIn(card, send, turn);
}

/** Answers that the server has not acknowledged go out together, in the background. */
function useSaving({ testlet, answers, turn: is }: Card, send: Send, turn: InTurn) {
  const saved = useRef({ id: '', count: 0 });
  useEffect(() => {
    if (saved.current.id !== testlet.id) saved.current = { id: testlet.id, count: testlet.answers.length };
    if (is !== 'answering' || answers.length <= saved.current.count) return;
    const away = new AbortController();
    const save = () => saveAnswers(testlet.id, answers);
    retryCall(
      () => turn(save, away.signal),
      () => {},
      away.signal,
    ).then(
      () => {
        if (saved.current.id === testlet.id) saved.current.count = answers.length;
      },
      // Any other refusal is no matter yet: the whole testlet is still to be handed in.
      (error: unknown) => {
        if (!away.signal.aborted && isMoved(error)) send({ type: 'moved' });
      },
    );
    return () => away.abort();
  }, [testlet, answers, is, send, turn]);
}

function useHandingIn(card: Card, send: Send, turn: InTurn) {
  const now = useRef(card);
  now.current = card;
  const isSending = card.turn === 'sending' || card.turn === 'waiting';
  useEffect(() => {
    if (!isSending) return;
    const away = new AbortController();
    const { id } = now.current.testlet;
    const answers = answersOf(now.current);
    retryCall(
      () => turn(() => submitAnswers(id, answers), away.signal),
      () => send({ type: 'put-off' }),
      away.signal,
    ).then(
      (reply) => away.signal.aborted || send({ type: 'replied', reply, now: performance.now() }),
      (error: unknown) => {
        if (away.signal.aborted || isSignedOut(error)) return; // the answers are kept
        send(isMoved(error) ? { type: 'moved' } : { type: 'failed', error });
      },
    );
    return () => away.abort();
  }, [isSending, send, turn]);
}

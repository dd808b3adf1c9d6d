import { useEffect, useMemo, useRef } from 'react';
import { RefusalError } from '#web/api/errors.ts';
import { saveAnswers, submitAnswers } from '#web/api/placement-calls.ts';
import { retryCall } from '#web/api/retry-call.ts';
import { answersOf } from '../session/placement-session.ts';
import type { Card } from '../session/placement-state.ts';
import { createOrderedRunner, type OrderedRunner } from '../storage/run-in-order.ts';
import type { Send } from './use-placement.ts';

const isMoved = (error: unknown) => error instanceof RefusalError && error.code === 'placement_moved';
const isSignedOut = (error: unknown) => error instanceof RefusalError && error.status === 401;

/**
 * Saves each answer on the server, and submits the whole testlet after its last answer. Both calls are retried. They run
 * in order, because the server refuses a save for a testlet that was already submitted.
 */
export function useDelivery(card: Card, send: Send) {
  const runInOrder = useMemo(createOrderedRunner, []);
  useSaving(card, send, runInOrder);
  useSubmission(card, send, runInOrder);
}

/** Saves all answers that the server has not acknowledged in one call. */
function useSaving({ testlet, answers, turn }: Card, send: Send, runInOrder: OrderedRunner) {
  const saved = useRef({ id: '', count: 0 });
  useEffect(() => {
    if (saved.current.id !== testlet.id) saved.current = { id: testlet.id, count: testlet.answers.length };
    if (turn !== 'answering' || answers.length <= saved.current.count) return;
    const controller = new AbortController();
    const save = () => saveAnswers(testlet.id, answers);
    retryCall(
      () => runInOrder(save, controller.signal),
      () => {},
      controller.signal,
    ).then(
      () => {
        if (saved.current.id === testlet.id) saved.current.count = answers.length;
      },
      // Any other refusal is ignored: the whole testlet will be submitted.
      (error: unknown) => {
        if (!controller.signal.aborted && isMoved(error)) send({ type: 'continued-elsewhere' });
      },
    );
    return () => controller.abort();
  }, [testlet, answers, turn, send, runInOrder]);
}

function useSubmission(card: Card, send: Send, runInOrder: OrderedRunner) {
  const latest = useRef(card);
  latest.current = card;
  const isSending = card.turn === 'sending' || card.turn === 'waiting';
  useEffect(() => {
    if (!isSending) return;
    const controller = new AbortController();
    const { id } = latest.current.testlet;
    const answers = answersOf(latest.current);
    retryCall(
      () => runInOrder(() => submitAnswers(id, answers), controller.signal),
      () => send({ type: 'submit-pending' }),
      controller.signal,
    ).then(
      (reply) => controller.signal.aborted || send({ type: 'replied', reply }),
      (error: unknown) => {
        if (controller.signal.aborted || isSignedOut(error)) return; // the answers stay stored
        send(isMoved(error) ? { type: 'continued-elsewhere' } : { type: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [isSending, send, runInOrder]);
}

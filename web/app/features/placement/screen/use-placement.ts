import { api } from '@readling/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';
import { fetchTestlet } from '#web/api/placement-calls.ts';
import { isUnavailable } from '#web/api/retry-call.ts';
import { dropCard, isHere, keepCard, markHere, recallCard, unmarkHere } from '../keeping/kept-card.ts';
import { toKeep } from '../session/open-card.ts';
import { step } from '../session/placement-session.ts';
import type { Placement, PlacementEvent } from '../session/placement-state.ts';

export type Send = (event: PlacementEvent) => void;

/** The test of one learner: `send` takes an event through the rules; what has to be asked of the server is asked. */
export function usePlacement(learner: string) {
  const [placement, setPlacement] = useState<Placement>({ is: 'loading' });
  const latest = useRef(placement);
  const send: Send = useCallback((event) => {
    const next = step(latest.current, event);
    if (next === latest.current) return;
    latest.current = next;
    setPlacement(next);
  }, []);

  useOpening(placement, learner, send);
  useKeeping(placement, learner);
  return { placement, send };
}

/** Asks whether a test is under way, and for the testlet in hand. */
function useOpening(placement: Placement, learner: string, send: Send) {
  const { is } = placement;
  const year = placement.is === 'fetching' ? placement.year : null;
  useEffect(() => {
    if (is !== 'loading' && is !== 'fetching') return;
    let gone = false;
    const tell: Send = (event) => gone || send(event);
    const kept = recallCard(learner);
    const fail = (error: unknown) => {
      if (error instanceof RefusalError && error.status === 401) return; // on the way to /login
      // What this device holds goes on without a network; it is sent when that is back.
      if (kept && isUnavailable(error))
        tell({ type: 'testlet-loaded', testlet: kept.testlet, kept, now: performance.now() });
      else tell({ type: 'stuck', error });
    };
    if (is === 'loading')
      call(api.placementState).then(
        (found) => tell({ type: 'state-came', ...found, here: isHere(learner), sent: kept?.sent === true }),
        fail,
      );
    else
      fetchTestlet(year).then(
        (testlet) => tell({ type: 'testlet-loaded', testlet, kept, now: performance.now() }),
        fail,
      );
    return () => {
      gone = true;
    };
  }, [is, year, learner, send]);
}

/** The device stores the testlet in hand until the server has it. */
function useKeeping(placement: Placement, learner: string) {
  const card = placement.is === 'card' ? placement.card : null;
  const isOver = placement.is === 'ended' || placement.is === 'start';
  useEffect(() => {
    if (!card) return;
    keepCard(learner, toKeep(card));
    markHere(learner);
  }, [card, learner]);
  useEffect(() => {
    if (!isOver) return;
    dropCard(learner);
    unmarkHere();
  }, [isOver, learner]);
}

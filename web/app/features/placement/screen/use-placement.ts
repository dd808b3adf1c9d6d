import { api, type PlacementPromptId } from '@readling/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';
import { fetchTestlet } from '#web/api/placement-calls.ts';
import { isUnavailable } from '#web/api/retry-call.ts';
import { toStoredCard } from '../session/open-card.ts';
import { step } from '../session/placement-session.ts';
import type { Placement, PlacementEvent } from '../session/placement-state.ts';
import {
  deleteCard,
  findStoredCard,
  isHere,
  markHere,
  storeCard,
  unmarkHere,
} from '../storage/stored-card.ts';

/** The recordings of what is said around the test, by id. */
export type Prompts = { [Id in PlacementPromptId]?: string };
export type Send = (event: PlacementEvent) => void;

/** The placement test of one learner. `send` applies an event; what a state needs is requested from the server. */
export function usePlacement(learner: string) {
  const [placement, setPlacement] = useState<Placement>({ status: 'loading' });
  const [prompts, setPrompts] = useState<Prompts>({});
  const latest = useRef(placement);
  const send: Send = useCallback((event) => {
    const next = step(latest.current, event);
    if (next === latest.current) return;
    latest.current = next;
    setPlacement(next);
  }, []);

  useLoading(placement, learner, send, setPrompts);
  useStorage(placement, learner);
  return { placement, send, prompts };
}

/** Loads the state of the test, and the current testlet. */
function useLoading(
  placement: Placement,
  learner: string,
  send: Send,
  setPrompts: (prompts: Prompts) => void,
) {
  const { status } = placement;
  const year = placement.status === 'fetching' ? placement.year : null;
  useEffect(() => {
    if (status !== 'loading' && status !== 'fetching') return;
    let cancelled = false;
    const sendIfOpen: Send = (event) => cancelled || send(event);
    const stored = findStoredCard(learner);
    const fail = (error: unknown) => {
      if (error instanceof RefusalError && error.status === 401) return; // on the way to /login
      // The stored testlet continues offline; its answers are sent when the device is online.
      if (stored && isUnavailable(error))
        sendIfOpen({ type: 'testlet-loaded', testlet: stored.testlet, stored, now: performance.now() });
      else sendIfOpen({ type: 'load-failed', error });
    };
    if (status === 'loading')
      call(api.placementState).then(({ prompts, ...found }) => {
        setPrompts(prompts);
        sendIfOpen({ type: 'state-loaded', ...found, here: isHere(learner), sent: stored?.sent === true });
      }, fail);
    else
      fetchTestlet(year).then(
        (testlet) => sendIfOpen({ type: 'testlet-loaded', testlet, stored, now: performance.now() }),
        fail,
      );
    return () => {
      cancelled = true;
    };
  }, [status, year, learner, send, setPrompts]);
}

/** Stores the current testlet on the device until the server has it. */
function useStorage(placement: Placement, learner: string) {
  const card = placement.status === 'testlet' ? placement.card : null;
  const isOver = placement.status === 'ended' || placement.status === 'start';
  useEffect(() => {
    if (!card) return;
    storeCard(learner, toStoredCard(card));
    markHere(learner);
  }, [card, learner]);
  useEffect(() => {
    if (!isOver) return;
    deleteCard(learner);
    unmarkHere();
  }, [isOver, learner]);
}

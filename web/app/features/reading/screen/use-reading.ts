import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { RefusalError } from '#web/api/errors.ts';
import { findSession, useSession } from '#web/api/session.ts';
import type { ClockMode } from '../session/answer-clock.ts';
import { step } from '../session/reading-session.ts';
import type { ReadingEvent, Session } from '../session/session-state.ts';
import { openReading } from './open-reading.ts';

export type Send = (event: ReadingEvent) => void;

type Reading =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'finished'; passageId: string }
  | { status: 'open'; session: Session; learner: string };

/** A passage, or `-1` for the learner's own path at `level`. */
export type ReadingTarget = { passageId: string; level: number | undefined };

/**
 * Opens a reading and holds its session: `send` applies an event to it. `open` opens another target, or the same one
 * again.
 */
export function useReading(target: ReadingTarget, clockMode: ClockMode) {
  const login = useSession();
  const learner = login.state === 'signed-in' ? login.id : '';
  const [request, setRequest] = useState({ target, round: 0 });
  const [reading, setReading] = useState<Reading>({ status: 'loading' });
  const latest = useRef<Session | null>(null);
  const clock = useRef(clockMode);
  clock.current = clockMode;

  useEffect(() => {
    if (login.state === 'unknown') {
      void findSession();
      return;
    }
    let cancelled = false;
    const update = (next: Reading) => {
      if (cancelled) return;
      latest.current = next.status === 'open' ? next.session : null;
      // A whole passage is rendered in pieces, so that the page answers a press meanwhile.
      startTransition(() => setReading(next));
    };
    update({ status: 'loading' });
    openReading({ ...request.target, learner, clockMode: clock.current }).then(
      (opened) => update(opened.status === 'open' ? { ...opened, learner } : opened),
      (error: unknown) => {
        const goesToLogin = error instanceof RefusalError && error.status === 401;
        if (!goesToLogin) update({ status: 'failed', error });
      },
    );
    return () => {
      cancelled = true;
    };
  }, [request, login.state, learner]);

  const send: Send = useCallback((event) => {
    if (!latest.current) return;
    const session = step(latest.current, event);
    if (session === latest.current) return;
    latest.current = session;
    setReading((before) => (before.status === 'open' ? { ...before, session } : before));
  }, []);

  const open = useCallback(
    (next?: ReadingTarget) =>
      setRequest((before) => ({ target: next ?? before.target, round: before.round + 1 })),
    [],
  );
  return { reading, target: request.target, send, open };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { RefusalError } from '#web/api/errors.ts';
import { findSession, useSession } from '#web/api/session.ts';
import type { ClockMode } from '../session/answer-clock.ts';
import { step } from '../session/reading-session.ts';
import type { ReadingEvent, Session } from '../session/session-state.ts';
import { openReading } from './open-reading.ts';

export type Send = (event: ReadingEvent) => void;

type Reading =
  | { is: 'loading' }
  | { is: 'stuck'; error: unknown }
  | { is: 'over'; passageId: string }
  | { is: 'open'; session: Session; learner: string };

export type Target = { passageId: string; level: number | undefined };

/** Opens a reading and holds it: `send` takes an event through the rules. `open` starts another, or the same anew. */
export function useReading(target: Target, clockMode: ClockMode) {
  const who = useSession();
  const learner = who.state === 'signed-in' ? who.id : '';
  const [at, setAt] = useState({ target, round: 0 });
  const [reading, setReading] = useState<Reading>({ is: 'loading' });
  const latest = useRef<Session | null>(null);
  const clock = useRef(clockMode);
  clock.current = clockMode;

  useEffect(() => {
    if (who.state === 'unknown') {
      void findSession();
      return;
    }
    let gone = false;
    const settle = (next: Reading) => {
      if (gone) return;
      latest.current = next.is === 'open' ? next.session : null;
      setReading(next);
    };
    settle({ is: 'loading' });
    openReading({ ...at.target, learner, clockMode: clock.current }).then(
      (opened) => settle(opened.is === 'open' ? { ...opened, learner } : opened),
      (error: unknown) => {
        const leavesForLogin = error instanceof RefusalError && error.status === 401;
        if (!leavesForLogin) settle({ is: 'stuck', error });
      },
    );
    return () => {
      gone = true;
    };
  }, [at, who.state, learner]);

  const send: Send = useCallback((event) => {
    if (!latest.current) return;
    const session = step(latest.current, event);
    if (session === latest.current) return;
    latest.current = session;
    setReading((before) => (before.is === 'open' ? { ...before, session } : before));
  }, []);

  const open = useCallback(
    (next?: Target) => setAt((before) => ({ target: next ?? before.target, round: before.round + 1 })),
    [],
  );
  return { reading, target: at.target, send, open };
}

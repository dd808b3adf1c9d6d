import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { deliverLogout } from '#web/api/log-out.ts';
import { findSession, onSessionEnd, useSession } from '#web/api/session.ts';

/**
 * Finds out who is signed in, opens /login when a session ends although nobody signed out, and clears the router's cache
 * when the learner changes.
 */
export function useSessionWatch() {
  const router = useRouter();
  useEffect(() => {
    const unsubscribe = onSessionEnd((why) => {
      const { pathname, searchStr } = router.state.location;
      if (pathname === '/login') return;
      void router.navigate({ to: '/login', search: { why, back: pathname + searchStr } });
    });
    // In a later task: hydration has just finished, and a press must come before the render that follows.
    const fetching = setTimeout(findSession);
    return () => {
      clearTimeout(fetching);
      unsubscribe();
    };
  }, [router]);

  const session = useSession();
  const learner = session.state === 'signed-in' ? session.id : null;
  const before = useRef(learner);
  useEffect(() => {
    if (session.state !== 'unknown')
      document.documentElement.toggleAttribute('data-session', learner !== null);
    if (session.state === 'visitor') setTimeout(deliverLogout);
  }, [session.state, learner]);
  useEffect(() => {
    if (before.current !== null && before.current !== learner) router.clearCache();
    before.current = learner;
  }, [learner, router]);
}

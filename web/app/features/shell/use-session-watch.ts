import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findSession, onSessionEnd, useSession } from '#web/api/session.ts';

/** Looks who is signed in, shows /login when a session ends unasked, forgets the pages of who was here before. */
export function useSessionWatch() {
  const router = useRouter();
  useEffect(() => {
    const stop = onSessionEnd((why) => {
      const { pathname, href } = router.state.location;
      if (pathname === '/login') return;
      void router.navigate({ to: '/login', search: { why, back: href } });
    });
    // In a turn of its own: what it finds is drawn at once, and this one has just made the page answer.
    const look = setTimeout(findSession);
    return () => {
      clearTimeout(look);
      stop();
    };
  }, [router]);

  const session = useSession();
  const learner = session.state === 'signed-in' ? session.id : null;
  const before = useRef(learner);
  useEffect(() => {
    if (session.state !== 'unknown')
      document.documentElement.toggleAttribute('data-session', learner !== null);
  }, [session.state, learner]);
  useEffect(() => {
    if (before.current !== null && before.current !== learner) router.clearCache();
    before.current = learner;
  }, [learner, router]);
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findSession, onSessionEnd } from '#web/api/session.ts';

/** Looks who is signed in once, and shows /login when a session ends unasked. */
export function useSessionWatch() {
  const router = useRouter();
  useEffect(() => {
    const stop = onSessionEnd((why) => {
      const { pathname, href } = router.state.location;
      if (pathname === '/login') return;
      void router.navigate({ to: '/login', search: { why, back: href } });
    });
    void findSession();
    return stop;
  }, [router]);
}

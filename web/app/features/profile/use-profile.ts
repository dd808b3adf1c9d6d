import { api, type Profile } from '@readling/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import { findSession } from '#web/api/session.ts';

export type State =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'ready'; profile: Profile };

/** The profile of who is signed in; a visitor is shown the way in, and back here. */
export function useProfile() {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'loading' });

  const keep = useCallback((profile: Profile) => setState({ kind: 'ready', profile }), []);
  const load = useCallback(async () => {
    try {
      const session = await findSession();
      if (session.state === 'signed-in') keep(await call(api.getProfile));
      else await navigate({ to: '/login', search: { back: '/profile' }, replace: true });
    } catch (error) {
      setState((now) => (now.kind === 'ready' ? now : { kind: 'failed', error }));
    }
  }, [keep, navigate]);

  useEffect(() => void load(), [load]);
  const tryAgain = () => {
    setState({ kind: 'loading' });
    void load();
  };
  return { state, keep, reload: load, tryAgain };
}

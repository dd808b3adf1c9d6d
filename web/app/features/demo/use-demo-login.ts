import { api } from '@readling/contract';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { beginSession } from '#web/api/session.ts';

/** Starts the demo day. `start` resolves to whether it worked; `error` is why it did not. */
export function useDemoLogin() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const start = async () => {
    setPending(true);
    setError(undefined);
    try {
      const { csrf_token } = await call(api.demoLogin);
      const { state } = await beginSession(csrf_token);
      return state === 'signed-in';
    } catch (caught) {
      setError(caught);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { start, pending, error };
}

import { api } from '@readling/contract';
import { useState } from 'react';
import { call } from '#web/api/call.ts';

/** Sends the mail with the link that confirms an email once more. */
export function useResendVerification(email: string) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<unknown>();
  const send = async () => {
    setState('sending');
    setError(undefined);
    try {
      await call(api.resendVerification, { email });
      setState('sent');
    } catch (caught) {
      setError(caught);
      setState('idle');
    }
  };
  return { state, error, resend: () => void send() };
}

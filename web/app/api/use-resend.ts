import { api } from '@readling/contract';
import { useState } from 'react';
import { call } from './call.ts';

/** The mail with the link that confirms an address, once more. */
export function useResend(email: string) {
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  const [error, setError] = useState<unknown>();
  const send = async () => {
    setState('sending');
    setError(undefined);
    try {
      await call(api.resendVerification, { email });
      setState('sent');
    } catch (caught) {
      setError(caught);
      setState('asked');
    }
  };
  return { state, error, resend: () => void send() };
}

import { useState } from 'react';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Notice } from '#web/ui/message/notice.tsx';

/** The state of one button's action: pending, and a notice where it failed. */
export function useAction(act: () => Promise<void>) {
  const text = useErrorText();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const runAction = async () => {
    setPending(true);
    setError(undefined);
    await act().catch(setError);
    setPending(false);
  };
  return {
    run: () => void runAction(),
    pending,
    problem: error === undefined ? null : <Notice kind="problem">{text(error)}</Notice>,
  };
}

import { useEffect, useState } from 'react';
import { type CodeKind, forgetCode, readCode, rememberCode } from '#web/storage/remembered-code.ts';
import { useUrlCode } from './use-url-code.ts';

/** The code of the URL, or the one of a day ago; empty when there is none, and when it was used. */
export function useRememberedCode(kind: CodeKind) {
  const ofUrl = useUrlCode();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (ofUrl === '') return;
    rememberCode(kind, ofUrl);
    setUsed(false);
  }, [ofUrl, kind]);
  return {
    code: isUsed ? '' : ofUrl || readCode(kind),
    forget: () => {
      forgetCode(kind);
      setUsed(true);
    },
  };
}

import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useUrlCode } from '#web/form/use-url-code.ts';
import { deleteStored, readStored, writeStored } from '#web/storage/browser-storage.ts';

/** The code of a letter or of a class, which this device remembers while its parent signs in or makes an account. */
const keys = { letter: 'readling.letter', class: 'readling.class' } as const;
const dayMs = 86_400_000;
const stored = z.object({ code: z.string(), until: z.number() });

function readCode(of: keyof typeof keys) {
  const found = readStored('localStorage', keys[of], stored);
  return found && found.until > Date.now() ? found.code : '';
}

/** The code of the URL, or the one of a day ago; empty when there is none, and when it was used. */
export function useSchoolCode(of: keyof typeof keys) {
  const ofUrl = useUrlCode();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (ofUrl === '') return;
    writeStored('localStorage', keys[of], { code: ofUrl, until: Date.now() + dayMs });
    setUsed(false);
  }, [ofUrl, of]);
  return {
    code: isUsed ? '' : ofUrl || readCode(of),
    forget: () => {
      deleteStored('localStorage', keys[of]);
      setUsed(true);
    },
  };
}

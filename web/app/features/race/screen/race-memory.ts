import { useState } from 'react';
import * as z from 'zod/mini';
import { hasSessionCookie } from '#web/api/session.ts';
import { readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';

/** The kind of race this child likes, and the letters a second of the last races.  */
const memory = z.object({
  kind: z.enum(['classic', 'fair']),
  paces: z.array(z.number().check(z.positive(), z.maximum(100))),
});
type RaceMemory = z.output<typeof memory>;

/** A visitor's stays on the device, a learner's goes with them. */
const keyNow = () => (hasSessionCookie() ? learnerKey('race') : 'readling.race');

export function useRaceMemory(): [RaceMemory, (changes: Partial<RaceMemory>) => void] {
  const [now, set] = useState<RaceMemory>(
    () => readStored('localStorage', keyNow(), memory) ?? { kind: 'classic', paces: [] },
  );
  const change = (changes: Partial<RaceMemory>) => {
    const next = { ...now, ...changes };
    writeStored('localStorage', keyNow(), next);
    set(next);
  };
  return [now, change];
}

import { useState } from 'react';
import * as z from 'zod/mini';
import { recall, remember } from '#web/api/device-memory.ts';

/** The kind of race this child likes, and the letters a second of the last races. Goes when the learner leaves. */
const memory = z.object({
  kind: z.enum(['classic', 'fair']),
  paces: z.array(z.number().check(z.positive(), z.maximum(100))),
});
type RaceMemory = z.output<typeof memory>;

const key = 'readling.mine.race';

export function useRaceMemory(): [RaceMemory, (changes: Partial<RaceMemory>) => void] {
  const [now, set] = useState<RaceMemory>(
    () => recall('localStorage', key, memory) ?? { kind: 'classic', paces: [] },
  );
  const change = (changes: Partial<RaceMemory>) => {
    const next = { ...now, ...changes };
    remember('localStorage', key, next);
    set(next);
  };
  return [now, change];
}

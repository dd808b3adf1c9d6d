import { useState } from 'react';
import * as z from 'zod/mini';
import { hasSessionCookie } from '#web/api/session.ts';
import { readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';

/** The kind of the next race, and the letters a second of the last races. */
const storedRace = z.object({
  kind: z.enum(['classic', 'fair']),
  /** a race was lost; the last race was lost */
  hasLost: z.optional(z.boolean()),
  lostLast: z.optional(z.boolean()),
  paces: z.array(z.number().check(z.positive(), z.maximum(100))),
});
type RaceSettings = z.output<typeof storedRace>;

/** A learner's entry is deleted at logout, a visitor's stays on the device. */
const currentKey = () => (hasSessionCookie() ? learnerKey('race') : 'readling.race');

export function useRaceSettings(): [RaceSettings, (changes: Partial<RaceSettings>) => void] {
  const [settings, setSettings] = useState<RaceSettings>(
    () => readStored('localStorage', currentKey(), storedRace) ?? { kind: 'classic', paces: [] },
  );
  const change = (changes: Partial<RaceSettings>) => {
    const next = { ...settings, ...changes };
    writeStored('localStorage', currentKey(), next);
    setSettings(next);
  };
  return [settings, change];
}

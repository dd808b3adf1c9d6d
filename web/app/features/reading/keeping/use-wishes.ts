import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { recall, remember } from '#web/api/device-memory.ts';

/**
 * How this reader likes to read, remembered on the device.
 *
 * words  `reveal`: words appear as they are spoken; `highlight`: all are there, the spoken one lights up; `all`: just
 *        the text
 * rate   playback speed
 * clock  the countdown of a question: as it is, twice as long, or hidden and off
 */
const wishes = z.object({
  words: z.enum(['reveal', 'highlight', 'all']),
  rate: z.number().check(z.minimum(0.5), z.maximum(2)),
  clock: z.enum(['normal', 'double', 'off']),
});
export type Wishes = z.output<typeof wishes>;

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const key = 'readling.wishes';
const usual: Wishes = { words: 'reveal', rate: 1, clock: 'normal' };

export function useWishes(): [Wishes, (changes: Partial<Wishes>) => void] {
  const [now, set] = useState(() => recall('localStorage', key, wishes) ?? usual);
  const change = useCallback((changes: Partial<Wishes>) => {
    set((before) => {
      const next = { ...before, ...changes };
      remember('localStorage', key, next);
      return next;
    });
  }, []);
  return [now, change];
}

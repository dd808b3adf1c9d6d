/** Repeats a call that may be repeated without harm until the server answers it, one way or the other. */
import { networkOrTime } from '#web/network/network-or-time.ts';
import { NetworkError, RefusalError } from './errors.ts';

const waits = [1000, 2000, 4000, 8000, 15_000];

/** The server may yet take it: nothing was decided about what was asked. A proxy without a server says so as well. */
export const isAway = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof RefusalError && ([502, 503, 504].includes(error.status) || error.code === 'too_many'));

/** `onAway` is called when it has to wait; it tries again at once when the browser says the network is back. */
export async function untilAnswered<Reply>(
  ask: () => Promise<Reply>,
  onAway: () => void,
  signal: AbortSignal,
): Promise<Reply> {
  for (let round = 0; ; round += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error) || signal.aborted) throw error;
      onAway();
      await networkOrTime(waits[Math.min(round, waits.length - 1)] ?? 0, signal);
      if (signal.aborted) throw error;
    }
  }
}

import { networkOrTime } from '#web/network/network-or-time.ts';

const waits = [3000, 5000, 10_000];

/**
 * Fetches a part of the app that the page can be without for a while: where the network keeps it away it is tried again
 * until it comes, and at once when the browser says that the network is back. Rejects only when it is given up.
 */
export async function untilItComes<Part>(load: () => Promise<Part>, signal?: AbortSignal): Promise<Part> {
  for (let round = 0; ; round += 1) {
    try {
      return await load();
    } catch (error) {
      if (!signal?.aborted) await networkOrTime(waits[Math.min(round, waits.length - 1)] ?? 0, signal);
      if (signal?.aborted) throw error;
    }
  }
}

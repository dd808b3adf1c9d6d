/**
 * Converts between audio time and words. `starts[i]` is the second at which word i begins; starts are in ascending order.
 * Times are seconds of the recording, so the playback rate changes only how soon a word begins.
 */

/** A word counts as begun this many seconds early, so that a timer that fires slightly too soon is not set again. */
const tolerance = 0.001;

/** Returns the last word that has begun at `time`; -1 before the first. */
export function wordAt(starts: readonly number[], time: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= time + tolerance) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the real milliseconds from `time` to the audio time `at`, at this playback rate; 0 when it has passed. */
export const millisecondsTo = (at: number, time: number, rate: number): number =>
  Math.max(0, ((at - time) * 1000) / rate);

/** Returns the real milliseconds until the next word begins; null after the last word. */
export function nextWordIn(starts: readonly number[], time: number, rate: number): number | null {
  const next = starts[wordAt(starts, time) + 1];
  return next === undefined ? null : millisecondsTo(next, time, rate);
}

/** Returns the second at which a line ends whose last word is `to`. `end`: the end of the recording. */
export const lineEnd = (starts: readonly number[], to: number, end: number): number => starts[to + 1] ?? end;

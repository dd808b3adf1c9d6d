/**
 * Audio time <-> word. `starts[i]` is the second at which word i begins; starts never fall. Times are seconds of the
 * recording (media time), so a slower or faster playback rate changes only how soon a word is due.
 */

/** A word counts as begun this much before its start: a timer that wakes a hair too soon need not be armed again. */
const grace = 0.002;

/** The last word begun at `time`; -1 before the first. */
export function wordAt(starts: readonly number[], time: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= time + grace) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Real milliseconds from `time` to the media time `at`, at this playback rate; 0 when it is past. */
export const millisecondsTo = (at: number, time: number, rate: number): number =>
  Math.max(0, ((at - time) * 1000) / rate);

/** Real milliseconds until the next word begins; null after the last one. */
export function nextWordIn(starts: readonly number[], time: number, rate: number): number | null {
  const next = starts[wordAt(starts, time) + 1];
  return next === undefined ? null : millisecondsTo(next, time, rate);
}

/** Where a line ends that ends with the word `to`. `end`: where the recording ends. */
export const stretchEnd = (starts: readonly number[], to: number, end: number): number =>
  starts[to + 1] ?? end;

/** Where a recording is silent: 40 dB and more under its loudest 10 ms. */
import type { Sound } from './sound.ts';

const frameSeconds = 0.01;
const depth = -40;

/** Returns a function: the longest silence in seconds between two times in seconds. */
export function silenceIn({ rate, samples }: Sound): (from: number, to: number) => number {
  const length = Math.round(frameSeconds * rate);
  const powers = Array.from({ length: Math.floor(samples.length / length) }, (_, at) =>
    samples.subarray(at * length, (at + 1) * length).reduce((sum, sample) => sum + sample * sample, 0),
  );
  const least = powers.reduce((most, power) => Math.max(most, power), 0) * 10 ** (depth / 10);
  return (from, to) => {
    let [run, longest] = [0, 0];
    for (
      let at = Math.ceil(from / frameSeconds);
      at < Math.min(powers.length, Math.floor(to / frameSeconds));
      at++
    ) {
      run = (powers[at] ?? 0) < least ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest * frameSeconds;
  };
}

/** Where a recording is silent: 40 dB and more under its loudest 10 ms. */
import type { Sound } from './sound.ts';

const frameSeconds = 0.01;
const depth = -40;

type Span = readonly [start: number, end: number];

/** Every silence, in seconds. */
export function silencesIn({ rate, samples }: Sound): Span[] {
  const length = Math.round(frameSeconds * rate);
  const powers = Array.from({ length: Math.floor(samples.length / length) }, (_, at) =>
    samples.subarray(at * length, (at + 1) * length).reduce((sum, sample) => sum + sample * sample, 0),
  );
  const least = powers.reduce((most, power) => Math.max(most, power), 0) * 10 ** (depth / 10);
  const found: Span[] = [];
  let first = 0;
  for (const [at, power] of [...powers, Number.POSITIVE_INFINITY].entries()) {
    if (power < least) continue;
    if (at > first) found.push([first * frameSeconds, at * frameSeconds]);
    first = at + 1;
  }
  return found;
}

/** Returns a function: the longest silence in seconds between two times in seconds. */
export function silenceIn(sound: Sound): (from: number, to: number) => number {
  const silences = silencesIn(sound);
  return (from, to) =>
    silences.reduce((most, [start, end]) => Math.max(most, Math.min(end, to) - Math.max(start, from)), 0);
}

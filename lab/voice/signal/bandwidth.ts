/** How high the voice reaches: a telephone ends near 3.4 kHz, a good recording near 12 kHz or higher. */
import { hann, powerOfTwo, powerSpectrum } from './fft.ts';
import { frameLength, type VoicedFrame } from './pitch.ts';
import type { Sound } from './sound.ts';

/** Decibels under the peak of the spectrum. */
const depth = -60;

/** Hertz: the highest frequency within 60 dB of the peak of the mean power spectrum over the voiced frames. */
export function bandwidth({ rate, samples }: Sound, frames: readonly VoicedFrame[]): number {
  const window = hann(frameLength(rate));
  const size = powerOfTwo(window.length);
  const sum = new Float64Array(size / 2 + 1);
  for (const { start } of frames) {
    const first = Math.round(start * rate);
    const frame = Float64Array.from(window, (weight, i) => weight * (samples[first + i] ?? 0));
    for (const [at, power] of powerSpectrum(frame, size).entries()) sum[at] = (sum[at] ?? 0) + power;
  }
  const least = sum.reduce((most, power) => Math.max(most, power), 0) * 10 ** (depth / 10);
  return (
    (Math.max(
      0,
      sum.findLastIndex((power) => power > least),
    ) *
      rate) /
    size
  );
}

/**
 * The fundamental frequency (F0) of the voice, by autocorrelation divided by that of the window: Boersma 1993,
 * "Accurate short-term analysis of the fundamental frequency and the harmonics-to-noise ratio of a sampled
 * sound". One value for every 10 ms; frames without voice have none.
 */
import { hann, powerOfTwo, transform } from './fft.ts';
import type { Sound } from './sound.ts';

/** Hertz. */
const lowest = 70;
const highest = 400;
/** Boersma: the window holds three periods of the lowest pitch. */
const windowSeconds = 3 / lowest;
const hopSeconds = 0.01;
/** The least correlation of a voiced frame; and by how much one octave lower must correlate better. */
const voicedFrom = 0.5;
const octaveCost = 0.02;
/** Decibels under the loudest frame at which a frame counts as silent. */
const silentBelow = -40;
/** A pitch further than this factor from the median is an error of an octave. */
const outlier = 1.8;

/** `start`: seconds. `hertz`: the pitch. */
export type VoicedFrame = { start: number; hertz: number };

function autocorrelation(frame: Float64Array, size: number): Float64Array {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  real.set(frame);
  transform(real, imaginary);
  for (let at = 0; at < size; at++) {
    real[at] = (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
    imaginary[at] = 0;
  }
  transform(real, imaginary);
  return real;
}

/** The lag of the best correlation, refined by a parabola through its neighbours. */
function bestLag(correlation: (lag: number) => number, from: number, to: number) {
  let best = { lag: 0, score: Number.NEGATIVE_INFINITY };
  for (let lag = from; lag <= to; lag++) {
    const [before, here, after] = [correlation(lag - 1), correlation(lag), correlation(lag + 1)];
    if (here < voicedFrom || here < before || here < after) continue;
    const score = here - octaveCost * Math.log2(lag / from);
    const shift = (before - after) / (2 * (before - 2 * here + after) || 1);
    if (score > best.score) best = { lag: lag + shift, score };
  }
  return best.lag;
}

/** Samples in a frame. */
export const frameLength = (rate: number) => Math.round(windowSeconds * rate);

export function voicedFrames({ rate, samples }: Sound): VoicedFrame[] {
  const length = frameLength(rate);
  const hop = Math.round(hopSeconds * rate);
  const size = powerOfTwo(2 * length);
  const window = hann(length);
  const ofWindow = autocorrelation(window, size);
  const starts = Array.from(
    { length: Math.max(0, Math.floor((samples.length - length) / hop) + 1) },
    (_, at) => at * hop,
  );
  const powers = starts.map((start) =>
    samples.subarray(start, start + length).reduce((sum, sample) => sum + sample * sample, 0),
  );
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  const found: VoicedFrame[] = [];
  for (const [at, start] of starts.entries()) {
    if ((powers[at] ?? 0) <= loudest * 10 ** (silentBelow / 10)) continue;
    const frame = Float64Array.from(window, (weight, i) => weight * (samples[start + i] ?? 0));
    const own = autocorrelation(frame, size);
    const correlation = (lag: number) =>
      ((own[lag] ?? 0) / (own[0] || 1)) * ((ofWindow[0] ?? 0) / (ofWindow[lag] || 1));
    const lag = bestLag(correlation, Math.floor(rate / highest), Math.ceil(rate / lowest));
    if (lag > 0) found.push({ start: start / rate, hertz: rate / lag });
  }
  return found;
}

/**
 * How lively the melody is. `median`: Hertz. `spread`: the standard deviation in semitones. `range`: semitones
 * between the 5th and the 95th percentile.
 */
export function melody(frames: readonly VoicedFrame[]): { median: number; spread: number; range: number } {
  const sorted = frames.map(({ hertz }) => hertz).sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const tones = sorted
    .filter((hertz) => hertz < median * outlier && hertz > median / outlier)
    .map((hertz) => 12 * Math.log2(hertz / median));
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
  const variance = tones.reduce((sum, tone) => sum + (tone - mean) ** 2, 0) / tones.length;
  const at = (share: number) => tones[Math.floor(share * (tones.length - 1))] ?? 0;
  return { median, spread: Math.sqrt(variance), range: at(0.95) - at(0.05) };
}

/** Samples at another rate. Apart from the aligner, which only its thread loads. */

/** Samples per second of all sound that is aligned. */
export const alignRate = 16_000;

/** `step`: how many samples each new one goes further. Below 1 the sound becomes slower and lower. */
export function resample(samples: Float32Array, step: number): Float32Array {
  if (step === 1) return samples;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const from = Math.floor(at * step);
    const share = at * step - from;
    return (samples[from] ?? 0) * (1 - share) + (samples[from + 1] ?? 0) * share;
  });
}

export const toAlignRate = (samples: Float32Array, rate: number) => resample(samples, rate / alignRate);

/** The loudness of each frame of so many seconds, in decibels below the loudest. */
export function loudnessOf(samples: Float32Array, rate: number, frame: number): number[] {
  const size = Math.round(frame * rate);
  const powers = Array.from({ length: Math.floor(samples.length / size) }, (_, at) => {
    let sum = 0;
    for (let i = at * size; i < (at + 1) * size; i++) sum += (samples[i] ?? 0) ** 2;
    return sum;
  });
  const loudest = powers.reduce((most, power) => Math.max(most, power), 1e-12);
  return powers.map((power) => 10 * Math.log10(power / loudest + 1e-12));
}

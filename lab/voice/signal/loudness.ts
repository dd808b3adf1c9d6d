/**
 * Loudness and true peak by ITU-R BS.1770-4. The standard gives the filters for 48 kHz; their parameters for
 * any rate are those of De Man 2014, "Evaluation of implementations of the EBU R128 loudness measurement".
 */
import type { Sound } from './sound.ts';

type Biquad = { b: [number, number, number]; a: [number, number] };

/** The effect of the head: a shelf of 4 dB above 1.7 kHz. */
function shelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const [q, high] = [0.7071752369554196, 10 ** (3.999843853973347 / 20)];
  const middle = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (middle * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (middle * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

/** The high pass of the curve: low frequencies sound softer. */
function highPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function filter(samples: Float64Array, { b, a }: Biquad): Float64Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** LUFS of the whole: blocks of 400 ms every 100 ms, gated at -70 LUFS, then 10 LU below their mean. */
export function loudness({ rate, samples }: Sound): number {
  const weighted = filter(filter(Float64Array.from(samples), shelf(rate)), highPass(rate));
  const [block, hop] = [Math.round(0.4 * rate), Math.round(0.1 * rate)];
  const powers: number[] = [];
  for (let start = 0; start + block <= weighted.length; start += hop)
    powers.push(weighted.subarray(start, start + block).reduce((sum, y) => sum + y * y, 0) / block);
  const heard = powers.filter((power) => toLufs(power) > -70);
  const gate = toLufs(mean(heard)) - 10;
  return toLufs(mean(heard.filter((power) => toLufs(power) > gate)));
}

const oversampling = 4;
/** Samples on each side that the interpolation uses. */
const reach = 16;

/** The weights of the samples around a place `share` of a sample after the middle one: a windowed sinc. */
const weightsAt = (share: number) =>
  Array.from({ length: 2 * reach }, (_, at) => {
    const x = at - reach + 1 - share;
    if (x === 0) return 1;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * reach)) ** 2;
  });

/** dBTP: the highest level of the sound between its samples too, at four times the rate. */
export function truePeak({ samples }: Sound): number {
  const phases = Array.from({ length: oversampling - 1 }, (_, at) => weightsAt((at + 1) / oversampling));
  let most = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  for (let at = 0; at < samples.length; at++) {
    for (const weights of phases) {
      let value = 0;
      for (let i = 0; i < weights.length; i++)
        value += (weights[i] ?? 0) * (samples[at + i - reach + 1] ?? 0);
      most = Math.max(most, Math.abs(value));
    }
  }
  return 20 * Math.log10(most);
}

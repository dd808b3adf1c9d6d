/** The fast Fourier transform of Cooley and Tukey (1965), in place. The length is a power of two. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const length = real.length;
  const turns = turnsOf(length);
  reorder(real, imaginary);
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2;
    for (let at = 0; at < half; at++) {
      const turn = at * (length / size);
      const [cos, sin] = [turns.cos[turn] ?? 0, turns.sin[turn] ?? 0];
      for (let even = at; even < length; even += size) {
        const odd = even + half;
        const x = real[odd] ?? 0;
        const y = imaginary[odd] ?? 0;
        const re = x * cos - y * sin;
        const im = x * sin + y * cos;
        real[odd] = (real[even] ?? 0) - re;
        imaginary[odd] = (imaginary[even] ?? 0) - im;
        real[even] = (real[even] ?? 0) + re;
        imaginary[even] = (imaginary[even] ?? 0) + im;
      }
    }
  }
}

type Turns = { cos: Float64Array; sin: Float64Array };
const known = new Map<number, Turns>();

/** Cosine and sine of the parts of a whole turn, computed once for each length. */
function turnsOf(length: number): Turns {
  const found = known.get(length);
  if (found) return found;
  const angles = Float64Array.from({ length: length / 2 }, (_, at) => (-2 * Math.PI * at) / length);
  const made = { cos: angles.map(Math.cos), sin: angles.map(Math.sin) };
  known.set(length, made);
  return made;
}

/** Swaps each value with the one whose index has the same bits in the other direction. */
function reorder(real: Float64Array, imaginary: Float64Array): void {
  for (let at = 1, other = 0; at < real.length; at++) {
    let bit = real.length >> 1;
    for (; other & bit; bit >>= 1) other ^= bit;
    other ^= bit;
    if (at >= other) continue;
    for (const values of [real, imaginary])
      [values[at], values[other]] = [values[other] ?? 0, values[at] ?? 0];
  }
}

export const powerOfTwo = (least: number) => 2 ** Math.ceil(Math.log2(least));

/** The power at each frequency from 0 to half the rate, of samples that are padded with zeros to `size`. */
export function powerSpectrum(samples: Float64Array, size: number): Float64Array {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  real.set(samples);
  transform(real, imaginary);
  return Float64Array.from(
    { length: size / 2 + 1 },
    (_, at) => (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2,
  );
}

/** The window of von Hann. */
export const hann = (length: number) =>
  Float64Array.from({ length }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / length));

/**
 * The generator mulberry32 by Tommy Ettinger (public domain). It is small, and good enough to shuffle four
 * options.
 */
function generator(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hash = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 17);

/** Random numbers from 0, below 1. The same seed and key give the same ones. */
export const seededRandomBy = (seed: number, key: string) => generator(seed ^ hash(key));

/**
 * Returns the order of the `count` options of a question, as positions in the author's list: a shuffle of
 * Fisher and Yates (Knuth, The Art of Computer Programming, volume 2, algorithm P). `seed` is that of the
 * reading, `key` the question.
 */
export function optionOrder(count: number, seed: number, key: string): number[] {
  const next = seededRandomBy(seed, key);
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const pick = Math.floor(next() * (last + 1));
    [order[last], order[pick]] = [order[pick] ?? 0, order[last] ?? 0];
  }
  return order;
}

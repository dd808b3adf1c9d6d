/** mulberry32 by Tommy Ettinger (public domain): a small seeded generator, good enough to order four options. */
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

/** Chance that comes out the same whenever it is asked with this seed and key: numbers from 0 up to 1. */
export const chanceBy = (seed: number, key: string) => generator(seed ^ hash(key));

/**
 * The order of `count` options of one question: positions in the author's list. The same for a whole reading
 * (`seed`), another for each question (`key`).
 */
export function optionOrder(count: number, seed: number, key: string): number[] {
  const next = chanceBy(seed, key);
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const pick = Math.floor(next() * (last + 1));
    [order[last], order[pick]] = [order[pick] ?? 0, order[last] ?? 0];
  }
  return order;
}

/**
 * Returns the items in an order that follows from `seed`: the same at every visit of a learner to a
 * question.
 */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const random = seededRandom(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

/** Returns random numbers from 0 up to 1 that follow from a text: its FNV-1a hash seeds mulberry32. */
function seededRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

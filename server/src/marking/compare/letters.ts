/** Likeness by runs of three and four letters: sees "evaporation" in "evaporating", and much of a misspelt word. */

export type Grams = ReadonlyMap<string, number>;

export function gramsOf(text: string): Grams {
  const padded = ` ${text} `;
  const grams = new Map<string, number>();
  for (let size = 3; size <= 4; size += 1)
    for (let at = 0; at + size <= padded.length; at += 1) {
      const gram = padded.slice(at, at + size);
      grams.set(gram, (grams.get(gram) ?? 0) + 1);
    }
  return grams;
}

function sizeOf(grams: Grams, without?: Grams): number {
  let squares = 0;
  for (const [gram, count] of grams) if (!without?.has(gram)) squares += count * count;
  return Math.sqrt(squares);
}

const sizes = new WeakMap<Grams, number>();
function wholeSize(grams: Grams): number {
  const size = sizes.get(grams) ?? sizeOf(grams);
  sizes.set(grams, size);
  return size;
}

/** Cosine; grams of `without` do not count. */
export function likeness(one: Grams, other: Grams, without?: Grams): number {
  let both = 0;
  for (const [gram, count] of one) if (!without?.has(gram)) both += count * (other.get(gram) ?? 0);
  if (both === 0) return 0;
  return without
    ? both / (sizeOf(one, without) * sizeOf(other, without))
    : both / (wholeSize(one) * wholeSize(other));
}

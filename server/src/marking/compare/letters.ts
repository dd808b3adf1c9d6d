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

/** Cosine; grams of `without` do not count. */
export function likeness(one: Grams, other: Grams, without?: Grams): number {
  let both = 0;
  let ones = 0;
  let others = 0;
  for (const [gram, count] of one) {
    if (without?.has(gram)) continue;
    ones += count * count;
    both += count * (other.get(gram) ?? 0);
  }
  for (const [gram, count] of other) if (!without?.has(gram)) others += count * count;
  return ones > 0 && others > 0 ? both / Math.sqrt(ones * others) : 0;
}

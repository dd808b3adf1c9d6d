/** Which items of a batch are new. Pure: what was seen is left out, a gap is named by the number that should come. */

type Numbered = { cseq: number };

export type Fresh<Item> = { fresh: Item[] } | { expected: number };

export function freshItems<Item extends Numbered>(items: readonly Item[], lastCseq: number): Fresh<Item> {
  const fresh: Item[] = [];
  for (const item of items.toSorted((one, other) => one.cseq - other.cseq)) {
    const expected = lastCseq + fresh.length + 1;
    if (item.cseq > expected) return { expected };
    if (item.cseq === expected) fresh.push(item);
  }
  return { fresh };
}

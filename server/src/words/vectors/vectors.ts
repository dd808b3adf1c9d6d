/**
 * How near two words are in meaning, by vectors that a sentence encoder gave to each word alone. "Scared" is
 * near "frightened", but "hot" is near "cold" too: nearness does not know opposites.
 *
 * `vectors.bin` holds one vector for each word of the list of rarities, in its order. It is made by
 * `lab/marking/word-vectors/make.py`, and read when the first answer needs it. So this is the only module of
 * the words that reads a file; what it says depends on the words alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeInList } from '../rarity/rarity.ts';

const dimensions = 64;
/** A vector of length 1 is stored as whole numbers of this scale. */
const scale = 192;

let loaded: Int8Array | undefined;
function all(): Int8Array {
  if (loaded) return loaded;
  const { buffer, byteOffset, length } = readFileSync(join(import.meta.dirname, 'vectors.bin'));
  loaded = new Int8Array(buffer, byteOffset, length);
  return loaded;
}

/** The vector of a word, as a view; null where it is not on the list. */
export function vectorOf(word: string): Int8Array | null {
  const place = placeInList(word);
  return place === undefined ? null : all().subarray(place * dimensions, (place + 1) * dimensions);
}

/** Cosine similarity of two words, 0 to 1. Words that point away from each other have 0. */
export function nearness(one: Int8Array | null, other: Int8Array | null): number {
  if (one === null || other === null) return 0;
  let product = 0;
  for (let at = 0; at < dimensions; at += 1) product += (one[at] as number) * (other[at] as number);
  return Math.min(1, Math.max(0, product / scale ** 2));
}

/** The weighted sum of some vectors: a vector for a phrase. */
export function sumOf(words: readonly { vector: Int8Array | null; weight: number }[]): Float64Array {
  const sum = new Float64Array(dimensions);
  for (const { vector, weight } of words)
    vector?.forEach((value, at) => {
      sum[at] = (sum[at] as number) + weight * value;
    });
  return sum;
}

/** Cosine similarity of two phrases, -1 to 1; 0 where one has no word of the list. */
export function cosine(one: Float64Array, other: Float64Array): number {
  let [product, ones, others] = [0, 0, 0];
  one.forEach((value, at) => {
    const against = other[at] as number;
    product += value * against;
    ones += value * value;
    others += against * against;
  });
  return ones > 0 && others > 0 ? product / Math.sqrt(ones * others) : 0;
}

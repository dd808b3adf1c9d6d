/**
 * Character n-grams of three and four letters, compared by cosine. They find "evaporation" in "evaporating",
 * and most of a misspelt word.
 *
 * An n-gram is stored as a number of four places of seven bits. So comparing two texts is one walk along
 * two sorted lists of numbers.
 */

export type NgramVector = { ngrams: Int32Array; counts: Int32Array; size: number };

const threePlaces = 2 ** 21 - 1;
const fourPlaces = 2 ** 28 - 1;
/** Letters beyond ASCII share the 31 codes of control characters, which no text has. */
const placeOf = (code: number) => (code < 128 ? code : 1 + (code % 31));

function sortedNgrams(padded: string): Int32Array {
  const all = new Int32Array(Math.max(0, 2 * padded.length - 5));
  let filled = 0;
  let ngram = 0;
  for (let at = 0; at < padded.length; at += 1) {
    ngram = ((ngram << 7) | placeOf(padded.charCodeAt(at))) & fourPlaces;
    if (at >= 2) all[filled++] = ngram & threePlaces;
    if (at >= 3) all[filled++] = ngram;
  }
  return all.sort();
}

export function characterNgrams(text: string): NgramVector {
  const all = sortedNgrams(` ${text} `);
  const ngrams = new Int32Array(all.length);
  const counts = new Int32Array(all.length);
  let last = -1;
  for (const ngram of all) {
    if (last < 0 || ngrams[last] !== ngram) {
      last += 1;
      ngrams[last] = ngram;
    }
    counts[last] = (counts[last] ?? 0) + 1;
  }
  let squares = 0;
  for (const count of counts) squares += count * count;
  return {
    ngrams: ngrams.subarray(0, last + 1),
    counts: counts.subarray(0, last + 1),
    size: Math.sqrt(squares),
  };
}

const none = new Int32Array(0);

/** Cosine similarity, 0 to 1. N-grams of `without` are left out of both. */
export function cosineSimilarity(one: NgramVector, other: NgramVector, without?: NgramVector): number {
  const skipped = without?.ngrams ?? none;
  let product = 0;
  let squares = 0;
  let [otherAt, skippedAt] = [0, 0];
  for (let at = 0; at < one.ngrams.length; at += 1) {
    const ngram = one.ngrams[at] ?? 0;
    const count = one.counts[at] ?? 0;
    while (skippedAt < skipped.length && (skipped[skippedAt] ?? 0) < ngram) skippedAt += 1;
    if (skippedAt < skipped.length && skipped[skippedAt] === ngram) continue;
    squares += count * count;
    while (otherAt < other.ngrams.length && (other.ngrams[otherAt] ?? 0) < ngram) otherAt += 1;
    if (other.ngrams[otherAt] === ngram) product += count * (other.counts[otherAt] ?? 0);
  }
  if (product === 0) return 0;
  return product / (without ? Math.sqrt(squares) * sizeWithout(other, skipped) : one.size * other.size);
}

function sizeWithout({ ngrams, counts }: NgramVector, skipped: Int32Array): number {
  let squares = 0;
  let skippedAt = 0;
  for (let at = 0; at < ngrams.length; at += 1) {
    const ngram = ngrams[at] ?? 0;
    const count = counts[at] ?? 0;
    while (skippedAt < skipped.length && (skipped[skippedAt] ?? 0) < ngram) skippedAt += 1;
    if (skipped[skippedAt] !== ngram) squares += count * count;
  }
  return Math.sqrt(squares);
}

/**
 * Likeness by runs of three and four letters: sees "evaporation" in "evaporating", and much of a misspelt word. A run is a
 * number of four places of seven bits, so that comparing two texts is one walk along two sorted lists of numbers.
 */

export type Grams = { runs: Int32Array; counts: Int32Array; size: number };

const threePlaces = 2 ** 21 - 1;
const fourPlaces = 2 ** 28 - 1;
/** Letters beyond the plain ones share the 31 places that no text uses. */
const placeOf = (code: number) => (code < 128 ? code : 1 + (code % 31));

function sortedRuns(padded: string): Int32Array {
  const all = new Int32Array(Math.max(0, 2 * padded.length - 5));
  let filled = 0;
  let run = 0;
  for (let at = 0; at < padded.length; at += 1) {
    run = ((run << 7) | placeOf(padded.charCodeAt(at))) & fourPlaces;
    if (at >= 2) all[filled++] = run & threePlaces;
    if (at >= 3) all[filled++] = run;
  }
  return all.sort();
}

export function gramsOf(text: string): Grams {
  const all = sortedRuns(` ${text} `);
  const runs = new Int32Array(all.length);
  const counts = new Int32Array(all.length);
  let last = -1;
  for (const run of all) {
    if (last < 0 || runs[last] !== run) {
      last += 1;
      runs[last] = run;
    }
    counts[last] = (counts[last] ?? 0) + 1;
  }
  let squares = 0;
  for (const count of counts) squares += count * count;
  return { runs: runs.subarray(0, last + 1), counts: counts.subarray(0, last + 1), size: Math.sqrt(squares) };
}

const none = new Int32Array(0);

/** Cosine; grams of `without` do not count. */
export function likeness(one: Grams, other: Grams, without?: Grams): number {
  const left = without?.runs ?? none;
  let both = 0;
  let squares = 0;
  let [otherAt, leftAt] = [0, 0];
  for (let at = 0; at < one.runs.length; at += 1) {
    const run = one.runs[at] ?? 0;
    const count = one.counts[at] ?? 0;
    while (leftAt < left.length && (left[leftAt] ?? 0) < run) leftAt += 1;
    if (leftAt < left.length && left[leftAt] === run) continue;
    squares += count * count;
    while (otherAt < other.runs.length && (other.runs[otherAt] ?? 0) < run) otherAt += 1;
    if (other.runs[otherAt] === run) both += count * (other.counts[otherAt] ?? 0);
  }
  if (both === 0) return 0;
  return both / (without ? Math.sqrt(squares) * sizeWithout(other, left) : one.size * other.size);
}

function sizeWithout({ runs, counts }: Grams, left: Int32Array): number {
  let squares = 0;
  let leftAt = 0;
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at] ?? 0;
    const count = counts[at] ?? 0;
    while (leftAt < left.length && (left[leftAt] ?? 0) < run) leftAt += 1;
    if (left[leftAt] !== run) squares += count * count;
  }
  return Math.sqrt(squares);
}

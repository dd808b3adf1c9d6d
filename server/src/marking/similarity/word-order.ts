/**
 * Whether two texts have their words in the same order: "the wolf ate the girl" is
 * not "the girl ate the wolf".
 */
import { sameMeaningFrom, termSimilarity } from './nearest-term.ts';
import type { Term } from './text.ts';

const isSame = (one: Term, other: Term) => termSimilarity(one, other) >= sameMeaningFrom;

/** The longest common subsequence, as a share of `wanted`: recall of ROUGE-L (Lin 2004). */
export function commonSubsequenceShare(wanted: readonly Term[], held: readonly Term[]): number {
  let row = new Float64Array(held.length + 1);
  for (const term of wanted) {
    const next = new Float64Array(held.length + 1);
    held.forEach((other, at) => {
      next[at + 1] = isSame(term, other) ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    });
    row = next;
  }
  return wanted.length === 0 ? 0 : (row[held.length] ?? 0) / wanted.length;
}

/** How many terms a pair may stretch over in `held`, its first one included. */
const pairWindow = 5;

/**
 * The share of adjacent pairs of `wanted` that `held` has near each other and in that order. This is recall
 * by skip-bigrams with a limited gap, as in ROUGE-S (Lin 2004), but only adjacent pairs of `wanted` count.
 */
export function adjacentPairs(wanted: readonly Term[], held: readonly Term[]): number {
  if (wanted.length < 2) return commonSubsequenceShare(wanted, held);
  let count = 0;
  for (let at = 0; at + 1 < wanted.length; at += 1) {
    const [first, second] = [wanted[at], wanted[at + 1]];
    if (!first || !second) continue;
    const isFound = held.some(
      (one, from) =>
        isSame(first, one) && held.slice(from + 1, from + pairWindow).some((other) => isSame(second, other)),
    );
    if (isFound) count += 1;
  }
  return count / (wanted.length - 1);
}

/** The place of each concept that occurs once. A repeated one has no single place. */
function placesOf(terms: readonly Term[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  terms.forEach(({ concept }, at) => {
    if (places.has(concept)) repeated.add(concept);
    places.set(concept, at);
  });
  for (const concept of repeated) places.delete(concept);
  return places;
}

/**
 * Of the pairs that both texts hold, the share that `held` has in the opposite order: its discordant
 * pairs, as in Kendall's tau.
 */
export function reversedPairs(wanted: readonly Term[], held: readonly Term[]): number {
  const heldPlaces = placesOf(held);
  const places = [...placesOf(wanted).keys()].flatMap((concept) => heldPlaces.get(concept) ?? []);
  let reversed = 0;
  let pairs = 0;
  places.forEach((place, at) => {
    for (const later of places.slice(at + 1)) {
      pairs += 1;
      if (later < place) reversed += 1;
    }
  });
  return pairs === 0 ? 0 : reversed / pairs;
}

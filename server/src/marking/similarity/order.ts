/** Whether two texts tell it in the same order: "the wolf ate the girl" is not "the girl ate the wolf". */
import { enough, nearOf } from './near-term.ts';
import type { Term } from './text.ts';

const same = (one: Term, other: Term) => nearOf(one, other) >= enough;

/** The share of `wanted` that `held` has in that order. */
export function inOrder(wanted: readonly Term[], held: readonly Term[]): number {
  let row = new Float64Array(held.length + 1);
  for (const term of wanted) {
    const next = new Float64Array(held.length + 1);
    held.forEach((other, at) => {
      next[at + 1] = same(term, other) ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    });
    row = next;
  }
  return wanted.length === 0 ? 0 : (row[held.length] ?? 0) / wanted.length;
}

const span = 5;

/** The share of neighbours in `wanted` that stand near each other, in that order, in `held`. */
export function neighbours(wanted: readonly Term[], held: readonly Term[]): number {
  if (wanted.length < 2) return inOrder(wanted, held);
  let kept = 0;
  for (let at = 0; at + 1 < wanted.length; at += 1) {
    const [first, second] = [wanted[at], wanted[at + 1]];
    if (!first || !second) continue;
    const found = held.some(
      (one, from) =>
        same(first, one) && held.slice(from + 1, from + span).some((other) => same(second, other)),
    );
    if (found) kept += 1;
  }
  return kept / (wanted.length - 1);
}

/** Where each word stands that is there once only; a repeated word has no one place. */
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

/** The share of pairs that both texts hold, and hold the other way round. */
export function turnedRound(wanted: readonly Term[], held: readonly Term[]): number {
  const there = placesOf(held);
  const places = [...placesOf(wanted).keys()].flatMap((concept) => there.get(concept) ?? []);
  let turned = 0;
  let pairs = 0;
  places.forEach((place, at) => {
    for (const later of places.slice(at + 1)) {
      pairs += 1;
      if (later < place) turned += 1;
    }
  });
  return pairs === 0 ? 0 : turned / pairs;
}

/** Where an answer says a wording, and whether it says it or denies it. */
import { isFunctionWord, objects, possessives } from '#server/words/function-words.ts';
import { isOfAnother } from './entity-order.ts';
import { denialOf, deniesLastVerb, deniesWhatFollows, isDenied } from './negation.ts';
import type { Said } from './read-answer.ts';
import { objectSlot, ownerSlot, type Pattern, type Slot } from './wording.ts';

/** clear: said. doubtful: near a "not" that may be meant so ("could not see the stars"). denied: the opposite was said. */
export type Finding = { state: 'clear' | 'doubtful' | 'denied'; at: readonly number[] };

const slack = 4;
const orderedGap = 4;
const mostStarts = 12;

const fits = (slot: Slot, word: Said) =>
  slot === ownerSlot
    ? possessives.has(word.word)
    : slot === objectSlot
      ? objects.has(word.word)
      : word.concept === slot;

/** Against the order of the wording nothing of weight may stand between: "down came the kite", "the bus had a bee". */
const mayTurn = (said: readonly Said[], at: number, from: number, slots: readonly Slot[]) =>
  said.slice(at + 1, from).every(({ word, concept }) => isFunctionWord(word) || slots.includes(concept));

/** The nearest unused place within reach of `from` that fits. */
function nearest(said: readonly Said[], slot: Slot, slots: readonly Slot[], used: readonly number[]) {
  const [from = 0] = used;
  for (let gap = 1; gap <= slots.length + slack; gap += 1)
    for (const at of [from + gap, from - gap]) {
      const word = said[at];
      if (!word || word.sentence !== said[from]?.sentence || used.includes(at) || !fits(slot, word)) continue;
      if (at > from || mayTurn(said, at, from, slots)) return at;
    }
  return -1;
}

function following(said: readonly Said[], slot: Slot, from: number) {
  for (let at = from + 1; at <= from + orderedGap; at += 1) {
    const word = said[at];
    if (word && word.sentence === said[from]?.sentence && fits(slot, word)) return at;
  }
  return -1;
}

function hitFrom(said: readonly Said[], { slots, inOrder }: Pattern, start: number): number[] | null {
  const hit = [start];
  for (const slot of slots.slice(1)) {
    const at = inOrder ? following(said, slot, hit.at(-1) ?? start) : nearest(said, slot, slots, hit);
    if (at < 0) return null;
    hit.push(at);
  }
  return hit;
}

function stateOf(said: readonly Said[], pattern: Pattern, hit: readonly number[], allowsFar: boolean) {
  if (pattern.negated) return hit.some((at) => isDenied(said, at, hit)) ? 'clear' : null;
  if (deniesLastVerb(said, hit)) return 'denied';
  const denials = hit.map((at) => denialOf(said, at, hit));
  if (denials.includes('near')) return 'denied';
  if (denials.includes('far')) return allowsFar ? 'clear' : 'denied';
  if (deniesWhatFollows(said, hit)) return 'doubtful';
  return denials.includes('far-can') && !allowsFar ? 'doubtful' : 'clear';
}

const rank = { clear: 2, doubtful: 1, denied: 0 } as const;

export const better = (one: Finding | null, other: Finding | null): Finding | null =>
  one && (!other || rank[one.state] >= rank[other.state]) ? one : other;

/** The best finding of a pattern. `allowsFar`: the rubric's own references say this idea behind a "not". */
export function findWording(said: readonly Said[], pattern: Pattern, allowsFar = false): Finding | null {
  const [first] = pattern.slots;
  let found: Finding | null = null;
  let starts = 0;
  for (let start = 0; start < said.length && starts < mostStarts; start += 1) {
    const word = said[start];
    if (first === undefined || !word || !fits(first, word)) continue;
    starts += 1;
    const hit = hitFrom(said, pattern, start);
    if (hit && pattern.roles && isOfAnother(said, hit, pattern.roles)) continue;
    const state = hit && stateOf(said, pattern, hit, allowsFar);
    if (hit && state) found = better(found, { state, at: hit });
    if (found?.state === 'clear') return found;
  }
  return found;
}

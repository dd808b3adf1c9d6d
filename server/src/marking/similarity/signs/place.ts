/**
 * Where in the passage an answer comes from. A right one, in other words too, mostly draws on the sentences that the
 * reference draws on; an answer to another question draws on others.
 */
import type { Term, Text } from '../text.ts';

export type Passage = { sentences: readonly ReadonlySet<string>[]; rarity: ReadonlyMap<string, number> };

export function passageOf(text: Text): Passage {
  const sentences: Set<string>[] = [];
  for (const { concept, content, sentence } of text.terms) {
    if (!content) continue;
    sentences[sentence] ??= new Set();
    sentences[sentence].add(concept);
  }
  const kept = [...sentences].filter((sentence) => sentence !== undefined);
  const rarity = new Map<string, number>();
  for (const sentence of kept)
    for (const concept of sentence) rarity.set(concept, (rarity.get(concept) ?? 0) + 1);
  for (const [concept, count] of rarity) rarity.set(concept, Math.log((1 + kept.length) / count));
  return { sentences: kept, rarity };
}

/** How strongly each sentence is drawn on; neighbours are drawn on a little too. */
function drawn(terms: readonly Term[], { sentences, rarity }: Passage): Float64Array {
  const own = sentences.map((sentence) =>
    terms.reduce((sum, { concept }) => sum + (sentence.has(concept) ? (rarity.get(concept) ?? 0) : 0), 0),
  );
  return Float64Array.from(own, (each, at) => each + 0.3 * ((own[at - 1] ?? 0) + (own[at + 1] ?? 0)));
}

function cosine(one: Float64Array, other: Float64Array): number {
  let both = 0;
  let ones = 0;
  let others = 0;
  one.forEach((value, at) => {
    both += value * (other[at] ?? 0);
    ones += value * value;
    others += (other[at] ?? 0) ** 2;
  });
  return ones > 0 && others > 0 ? both / Math.sqrt(ones * others) : 0;
}

export function place(answer: Text, reference: Text, question: Text, passage: Passage | null) {
  if (!passage || passage.sentences.length < 2)
    return { samePlace: 0, askedPlace: 0, inPassage: 0, hasPassage: 0 };
  const [said, right, asked] = [answer, reference, question].map(({ content }) => drawn(content, passage));
  const none = new Float64Array();
  return {
    samePlace: cosine(said ?? none, right ?? none),
    askedPlace: cosine(said ?? none, asked ?? none),
    inPassage:
      answer.content.filter(({ concept }) => passage.rarity.has(concept)).length /
      Math.max(1, answer.content.length),
    hasPassage: 1,
  };
}

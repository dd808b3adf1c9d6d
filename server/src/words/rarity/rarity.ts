/**
 * The information of a word in bits: -log2 of its frequency in everyday English (Shannon 1948, A mathematical
 * theory of communication). The frequencies are those of FrequencyWords, written by
 * `authoring/word-lists/rarities.mjs`.
 */
import rarities from './rarities.json' with { type: 'json' };

/** In bits. A word that is not on the list has this much, and no word has more. */
export const mostInformation = 18;

const halfBits: number[] = [];
const places = new Map<string, number>();
for (const [bits, words] of Object.entries(rarities))
  for (const word of words.split(' ')) {
    places.set(word, halfBits.length);
    halfBits.push(Number(bits));
  }

/** The place of a word in the list, the most frequent first; undefined where it is not on it. */
export const placeInList = (word: string): number | undefined => places.get(word);

export function informationOf(word: string): number {
  const place = places.get(word);
  return place === undefined ? mostInformation : Math.min(mostInformation, (halfBits[place] ?? 0) / 2);
}

/**
 * The information of a word in bits: -log2 of its frequency in everyday English (Shannon 1948, A mathematical
 * theory of communication). The frequencies are those of FrequencyWords, written by
 * `authoring/word-lists/rarities.mjs`.
 */
import rarities from './rarities.json' with { type: 'json' };

/** In bits. A word that is not on the list has this much, and no word has more. */
export const mostInformation = 18;

const bits = new Map<string, number>();
for (const [halfBits, words] of Object.entries(rarities))
  for (const word of words.split(' ')) bits.set(word, Math.min(mostInformation, Number(halfBits) / 2));

export const informationOf = (word: string): number => bits.get(word) ?? mostInformation;

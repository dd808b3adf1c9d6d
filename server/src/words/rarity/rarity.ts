/** How much a word tells: the rarer in everyday English, the more. In bits, as information content is counted. */
import rarities from './rarities.json' with { type: 'json' };

/** No list holds every word; what it does not hold is rare. */
export const mostInformation = 18;

const bits = new Map<string, number>();
for (const [halfBits, words] of Object.entries(rarities))
  for (const word of words.split(' ')) bits.set(word, Math.min(mostInformation, Number(halfBits) / 2));

export const informationOf = (word: string): number => bits.get(word) ?? mostInformation;

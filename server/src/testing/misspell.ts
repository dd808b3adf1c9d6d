/** Misspells as children do: by sound, by one letter, by a letter too many or too few. */

/**
 * Random numbers from 0 to 1, the same for the same seed: the multiplicative generator of Park and Miller
 * (1988) with the multiplier 48271 that they recommended in 1993.
 */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const vowels = 'aeiou';
const pick = (random: () => number, count: number) => Math.floor(random() * count);
/** A place inside the word, never its first letter. */
const inside = (word: string, random: () => number) => 1 + pick(random, Math.max(1, word.length - 2));

type Misspelling = (word: string, random: () => number) => string;

const misspellings: readonly Misspelling[] = [
  (word, random) => {
    const at = [...word].flatMap((letter, index) => (index > 0 && vowels.includes(letter) ? [index] : []));
    const place = at[pick(random, at.length)];
    if (place === undefined) return word;
    const other = vowels.replace(word.charAt(place), '').charAt(pick(random, 4));
    return word.slice(0, place) + other + word.slice(place + 1);
  },
  (word, random) => {
    const at = inside(word, random);
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  },
  (word, random) => {
    const at = inside(word, random);
    return word.slice(0, at) + word.charAt(at) + word.slice(at);
  },
  (word) => word.replace(/(.)\1/, '$1'),
  (word) => word.replace(/e$/, ''),
  (word) => word.replace(/c(?![eihk])/, 'k'),
  (word) => word.replace(/ck/, 'k'),
  (word) => word.replace(/ph/, 'f'),
  (word) => word.replace(/(?<=.)h/, ''),
  (word) => word.replace(/ed$/, 'd'),
  (word) => word.replace(/s(?=[aeiou])/, 'c'),
  (word) => word.replace(/igh/, 'i'),
  (word) => word.replace(/(?<=.)[aeiou](?=[a-z]+$)/, ''),
];

function misspellWord(word: string, random: () => number): string {
  const plain = word.toLowerCase();
  for (let round = 0; round < 8; round += 1) {
    const typed = misspellings[pick(random, misspellings.length)]?.(plain, random) ?? plain;
    if (typed !== plain) return typed;
  }
  return word;
}

/** `share` of the words of three letters and more are misspelt, as `random` decides. */
export const misspell = (answer: string, share: number, random: () => number): string =>
  answer
    .split(' ')
    .map((word) => (word.length >= 3 && random() < share ? misspellWord(word, random) : word))
    .join(' ');

/**
 * The shapes of the mouth while it speaks, as changes `[seconds, mouth]`: from the phones of a recording where it has
 * some, else from the letters of the words.
 */
export type Mouth = 'rest' | 'pressed' | 'teeth' | 'narrow' | 'wide' | 'open' | 'round';
export type MouthChange = readonly [seconds: number, mouth: Mouth];

const ofPhone: Record<string, Mouth> = {
  sil: 'rest',
  PP: 'pressed',
  FF: 'teeth',
  TH: 'narrow',
  DD: 'narrow',
  kk: 'narrow',
  SS: 'narrow',
  RR: 'narrow',
  CH: 'round',
  aa: 'open',
  E: 'wide',
  ih: 'wide',
  oh: 'round',
  ou: 'round',
};

function withoutRepeats(changes: readonly MouthChange[]): MouthChange[] {
  return changes.filter(([, mouth], at) => mouth !== changes[at - 1]?.[1]);
}

/** Returns the changes for the phones of a recording. */
export const mouthsOfPhones = (phones: readonly (readonly [number, string])[]): MouthChange[] =>
  withoutRepeats(phones.map(([time, phone]) => [time, ofPhone[phone] ?? 'narrow'] as const));

/** The first pattern that matches the rest of a word gives its next shape. */
const sounds: [RegExp, Mouth][] = [
  [/^(?:ph|gh$|[fv]+)/, 'teeth'],
  [/^[bmp]+/, 'pressed'],
  [/^(?:[cs]h|tch|qu|[oó]+[uwoa]?|[uúw]+)/, 'round'],
  [/^(?:a[iy]?|á)+/, 'open'],
  [/^(?:[eiyéí]+)/, 'wide'],
  [/^[a-zñ]/, 'narrow'],
  // a script that is not spelt in Latin letters still opens and closes the mouth
  [/^\p{L}\p{M}*/u, 'open'],
];

/** Returns the shapes of the mouth for one word, from its letters. */
export function mouthsOfWord(word: string): Mouth[] {
  const found: Mouth[] = [];
  let left = word.toLowerCase().replace(/(?<=[^aeiou])e$/, '');
  while (left) {
    const [all, mouth] = sounds
      .map(([sound, shape]) => [sound.exec(left)?.[0] ?? '', shape] as const)
      .find(([matched]) => matched) ?? [left[0] ?? '', null];
    if (mouth) found.push(mouth === found.at(-1) ? 'narrow' : mouth);
    left = left.slice(all.length);
  }
  return found;
}

/** The longest time of one shape, in seconds: the rest of a word's time is a pause. */
const longestShape = 0.16;

/** Returns the changes for words with the second at which each begins. `end`: in seconds. */
export function mouthsOfWords(words: readonly (readonly [string, number])[], end: number): MouthChange[] {
  const changes = words.flatMap(([word, start], at): MouthChange[] => {
    const shapes = mouthsOfWord(word);
    const time = Math.max(0, (words[at + 1]?.[1] ?? end) - start);
    const each = Math.min(longestShape, time / (shapes.length + 0.5));
    return [
      ...shapes.map((mouth, place) => [start + place * each, mouth] as const),
      [start + shapes.length * each, 'rest'],
    ];
  });
  return withoutRepeats([[0, 'rest'], ...changes]);
}

const letters = (word: string) => word.replace(/[^\p{L}\p{M}]/gu, '').length;

/** Returns the changes for a text of `duration` seconds: each word and each punctuation mark takes a share of it. */
export function mouthsOfText(text: string, duration: number): MouthChange[] {
  const words = text.split(/\s+/).filter((word) => letters(word) > 0);
  const shares = words.map(
    (word) =>
      letters(word) + 1.5 + (/[.!?…。！？؟।]["”’)]*$/.test(word) ? 5 : /[,;:،]$/.test(word) ? 2.5 : 0),
  );
  const share =
    duration /
    Math.max(
      1,
      shares.reduce((sum, one) => sum + one, 0),
    );
  let passed = 0;
  const timed = words.map((word, at): [string, number] => {
    const start = passed * share;
    passed += shares[at] ?? 0;
    return [word, start];
  });
  return mouthsOfWords(timed, duration);
}

export const mouthAt = (changes: readonly MouthChange[], time: number): Mouth =>
  changes.findLast(([start]) => start <= time)?.[1] ?? 'rest';

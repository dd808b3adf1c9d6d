/**
 * Which shape the mouth has while something is said: change points `[seconds, mouth]`. They come from the phones of a
 * recording, where those were kept beside it, else from the letters of the words.
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

function settled(changes: readonly MouthChange[]): MouthChange[] {
  return changes.filter(([, mouth], at) => mouth !== changes[at - 1]?.[1]);
}

/** From the shapes that the narration keeps beside a recording. */
export const mouthsOfPhones = (phones: readonly (readonly [number, string])[]): MouthChange[] =>
  settled(phones.map(([time, phone]) => [time, ofPhone[phone] ?? 'narrow'] as const));

/** The first that fits the rest of a word is said next. */
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

/** The mouth's way through one word, by its letters. */
export function mouthsOfWord(word: string): Mouth[] {
  const found: Mouth[] = [];
  let left = word.toLowerCase().replace(/(?<=[^aeiou])e$/, '');
  while (left) {
    const [all, mouth] = sounds
      .map(([sound, shape]) => [sound.exec(left)?.[0] ?? '', shape] as const)
      .find(([heard]) => heard) ?? [left[0] ?? '', null];
    if (mouth) found.push(mouth === found.at(-1) ? 'narrow' : mouth);
    left = left.slice(all.length);
  }
  return found;
}

/** A mouth's shape takes no longer than this: the rest of a word's time is a pause. */
const longestShape = 0.16;

/** From the words and when each begins. */
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
  return settled([[0, 'rest'], ...changes]);
}

const letters = (word: string) => word.replace(/[^\p{L}\p{M}]/gu, '').length;

/** From a text of which only its whole time is known: each word takes its share, a comma and a full stop theirs. */
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

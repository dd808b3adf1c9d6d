/** Whether a child who was taught the sounds of a phase can read a word by sounding it out. */
import { dictionary } from 'cmu-pronouncing-dictionary';
import { graphemes, type Phase, splitVowels } from './graphemes.ts';

/** Returns how the dictionary says a word, as symbols without stress; none = the word is not in it. */
function pronunciationsOf(word: string): string[][] {
  const found: string[][] = [];
  for (let at = 1; ; at += 1) {
    const sounds = dictionary[at === 1 ? word : `${word}(${at})`];
    if (sounds === undefined) return found;
    found.push(sounds.replace(/\d/g, '').split(' '));
  }
}

const startsWith = (sounds: readonly string[], wanted: readonly string[]) =>
  wanted.every((sound, at) => sounds[at] === sound);

/**
 * The ways to write `sounds` with the letters of a word, each as its graphemes in order. `waiting`: a vowel was read whose
 * `e` is still to come, after one consonant.
 */
function readings(
  letters: string,
  sounds: readonly string[],
  phase: Phase,
  waiting: 'no' | 'consonant' | 'e' = 'no',
): string[][] {
  if (letters === '') return sounds.length === 0 && waiting === 'no' ? [[]] : [];
  if (waiting === 'e') {
    return letters.startsWith('e') ? readings(letters.slice(1), sounds, phase) : [];
  }
  const after = waiting === 'consonant' ? 'e' : 'no';
  const plain = graphemes.flatMap((grapheme) =>
    grapheme.phase > phase || !letters.startsWith(grapheme.letters)
      ? []
      : grapheme.sounds.flatMap((spoken) => {
          const wanted = spoken.split(' ');
          if (!startsWith(sounds, wanted)) return [];
          const rest = readings(
            letters.slice(grapheme.letters.length),
            sounds.slice(wanted.length),
            phase,
            after,
          );
          return rest.map((others) => [grapheme.letters, ...others]);
        }),
  );
  if (phase < 5 || waiting !== 'no') return plain;
  const [vowel = ''] = letters;
  const split = (splitVowels[vowel] ?? []).flatMap((spoken) => {
    const wanted = spoken.split(' ');
    if (!startsWith(sounds, wanted)) return [];
    return readings(letters.slice(1), sounds.slice(wanted.length), phase, 'consonant').map((others) => [
      `${vowel}-e`,
      ...others,
    ]);
  });
  return [...plain, ...split];
}

const isVowel = (grapheme: string) => /^[aeiou]|^igh$|^y$/.test(grapheme);

/** Two consonants side by side at the start or the end of a word (`stop`, `went`) are taught in phase 4; a last `s` earlier. */
function hasCluster(reading: readonly string[]): boolean {
  const word = reading.at(-1) === 's' ? reading.slice(0, -1) : reading;
  const first = word.findIndex(isVowel);
  const last = word.findLastIndex(isVowel);
  return first > 1 || word.length - last > 2;
}

/** `null`: the dictionary does not know the word. `word`: lower case, without punctuation. */
export function isDecodable(word: string, phase: Phase): boolean | null {
  const spoken = pronunciationsOf(word);
  if (spoken.length === 0) return null;
  return spoken
    .flatMap((sounds) => readings(word, sounds, phase))
    .some((reading) => phase > 3 || !hasCluster(reading));
}

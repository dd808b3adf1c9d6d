/**
 * The IPA of an author in the alphabet of Kokoro (`misaki`'s notation): one letter for each diphthong and affricate,
 * and the stress before the vowel, not before the syllable.
 */
import { phoneNames } from './phone-names.ts';

const letters: Record<string, string> = {
  tʃ: 'ʧ',
  dʒ: 'ʤ',
  eɪ: 'A',
  aɪ: 'I',
  ɔɪ: 'Y',
  aʊ: 'W',
  əʊ: 'Q',
  oʊ: 'Q',
  e: 'ɛ',
  r: 'ɹ',
  g: 'ɡ',
};
const pattern = new RegExp(Object.keys(letters).join('|'), 'gu');
const vowels = 'AIOQWYaæɑɐɒɔəɚɛɜeiɪouʊʌᵊᵻ';

/** Throws when the voice has no sound for a letter. A word without a stress mark has stress. */
export function toKokoro(ipa: string): string {
  const sounds = ipa.normalize('NFC').replace(pattern, (found) => letters[found] ?? found);
  const unknown = [...sounds].find((sound) => !phoneNames.has(sound) && !'ˈˌː'.includes(sound));
  if (unknown !== undefined) throw new Error(`the voice has no sound for "${unknown}" in /${ipa}/`);
  const moved = sounds.replace(new RegExp(`([ˈˌ])([^${vowels}ˈˌ]*)`, 'gu'), '$2$1');
  return moved.includes('ˈ') ? moved : moved.replace(new RegExp(`[${vowels}]`, 'u'), 'ˈ$&');
}

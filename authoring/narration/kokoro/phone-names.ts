/**
 * The sounds of Kokoro by their nearest phone of the CMU set, which the mouth shapes use. The letters of
 * Kokoro are IPA, with one capital for each diphthong (`misaki`'s notation).
 */
const soundsOf: Record<string, string> = {
  aa: 'ɑ ɒ',
  ae: 'a æ',
  ah: 'ə ɐ ʌ ᵊ',
  ao: 'ɔ',
  aw: 'W',
  ay: 'I',
  b: 'b',
  ch: 'ʧ',
  d: 'd',
  dh: 'ð',
  eh: 'ɛ e',
  er: 'ɜ ɚ',
  ey: 'A',
  f: 'f',
  g: 'ɡ',
  hh: 'h',
  ih: 'ɪ ᵻ',
  iy: 'i',
  jh: 'ʤ',
  k: 'k x',
  l: 'l',
  m: 'm',
  n: 'n ɲ',
  ng: 'ŋ',
  ow: 'Q O o',
  oy: 'Y',
  p: 'p',
  r: 'ɹ r ɾ',
  s: 's',
  sh: 'ʃ',
  t: 't T ʔ',
  th: 'θ',
  uh: 'ʊ',
  uw: 'u',
  v: 'v',
  w: 'w',
  y: 'j y',
  z: 'z',
  zh: 'ʒ',
};

export const phoneNames: ReadonlyMap<string, string> = new Map(
  Object.entries(soundsOf).flatMap(([name, sounds]) => sounds.split(' ').map((sound) => [sound, name])),
);

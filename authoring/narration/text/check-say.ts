/**
 * Whether the IPA of a `say` can be that of its token. An index that is one too high gives the sounds of a word to its
 * neighbour; most such mistakes show in the consonants.
 */

/** Letters that spell a consonant, also in names of other languages. A sound that is missing here fits every word. */
const spellings: Record<string, string> = {
  b: 'b',
  p: 'p',
  t: 'td',
  d: 'd',
  k: 'ckqx',
  ɡ: 'g',
  g: 'g',
  f: 'fpgvw',
  v: 'vwf',
  θ: 't',
  ð: 't',
  s: 'scxz',
  z: 'szx',
  ʃ: 'sct',
  ʒ: 'jgsz',
  tʃ: 'ctq',
  dʒ: 'jgdz',
  m: 'm',
  n: 'n',
  ŋ: 'n',
  l: 'l',
  r: 'r',
  ɹ: 'r',
  w: 'wuqo',
};
const sounds = new RegExp(['tʃ', 'dʒ', '.'].join('|'), 'gu');
/** The share of the consonants that the letters spell. All entries of the library reach 0.6. */
const enough = 0.5;

/** A number has no letters, and its sounds are any. */
export function canSound(token: string, ipa: string): boolean {
  if (/\d/.test(token)) return true;
  const letters = token.normalize('NFKD').toLowerCase();
  if (!/\p{L}/u.test(letters)) return false;
  const consonants = (ipa.match(sounds) ?? []).flatMap((sound) => spellings[sound] ?? []);
  const spelled = consonants.filter((wanted) => [...wanted].some((letter) => letters.includes(letter)));
  return spelled.length >= consonants.length * enough;
}

/** Throws when a `say` names a token that is not there, or that cannot sound like this. Tokens are counted from 0, as in the file. */
export function checkSay(tokens: readonly string[], say: Record<string, string>): void {
  for (const [key, ipa] of Object.entries(say)) {
    const token = tokens[Number(key)];
    if (token === undefined)
      throw new Error(
        `"say" names token ${key}, but the last of the text is ${tokens.length - 1}; the first is 0`,
      );
    if (canSound(token, ipa)) continue;
    const meant = [-1, 1].map((by) => Number(key) + by).find((at) => canSound(tokens[at] ?? '', ipa));
    const advice = meant === undefined ? '' : `; token ${meant} is "${tokens[meant]}"`;
    throw new Error(
      `"say" gives /${ipa}/ to token ${key}, "${token}", which cannot sound like this${advice}`,
    );
  }
}

/** The headwords under which a dictionary may list a word: the word itself, then its possible base forms. */
import { baseOfIrregular } from './irregular.ts';

/** Endings, with what stood before in their place. The first that matches is used. */
const endings: [RegExp, string[]][] = [
  [/(?<=[^aeiou])ies$/, ['y', 'ie']],
  [/(?<=s|x|z|ch|sh|o)es$/, ['', 'e']],
  [/(?<=[^s])s$/, ['']],
  [/(?<=[^aeiou])ied$/, ['y']],
  [/(?<=..)(?:ed|ing)$/, ['', 'e']],
  [/(?<=[^aeiou])i(?:er|est)$/, ['y']],
  [/(?<=..)(?:er|est)$/, ['', 'e']],
];

/** Removes a doubled consonant: "stopp" becomes "stop". */
const undoubled = (stem: string) => stem.replace(/([bdfgklmnprtvz])\1$/, '$1');

function regularBases(word: string): string[] {
  const found = endings.find(([ending]) => ending.test(word));
  if (!found) return [];
  const [ending, instead] = found;
  const stem = word.replace(ending, '');
  const bases = instead.map((letters) => stem + letters);
  return [...(undoubled(stem) === stem ? [] : [undoubled(stem)]), ...bases].filter((base) => base.length > 1);
}

/** `own`: the word without a possessive ending. */
export type Headwords = { own: string; irregular: string[]; regular: string[] };

export function headwordsOf(word: string): Headwords {
  const own = word.replace(/'s?$/, '');
  const known = baseOfIrregular.get(own);
  return { own, irregular: known === undefined ? [] : [known], regular: regularBases(own) };
}

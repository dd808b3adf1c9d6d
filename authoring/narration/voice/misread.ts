/**
 * Words that the voice pronounces wrongly, found by reading the phones that it prints. In a sentence
 * it pronounces years, decades, ordinals, times, percent, money and large numbers right, and words
 * such as "live", "use" and "minute".
 */
import { withoutPunctuation } from './spoken-tokens.ts';

export type Misread = {
  /** Whether it is wrong whatever is meant. Else it depends on the sentence. */
  isCertain: boolean;
  kind: 'letters' | 'number' | 'abbreviation' | 'homograph';
  /** What the voice says, for the author. */
  says: string;
};

/** Abbreviations of letters that the voice reads as a word. */
const misreadLetters = new Map(
  Object.entries({
    US: 'the word us',
    AM: 'the word am',
    AD: 'the word ad',
    ID: 'id',
    UN: 'un',
    SOS: 'one word',
    FAQ: 'one word',
    II: 'eye eye',
    III: 'eye eye eye',
    IV: 'eye vee',
    VI: 'vee eye',
    XIV: 'ex eye vee',
  }),
);

const units = new Set('mm cm km m g kg mg l ml ft lb lbs oz hr hrs min sec mph C F'.split(' '));

/** Titles before a name, and how the voice reads them. */
const titles = new Map(
  Object.entries({
    'prof.': 'prof',
    'capt.': 'capt',
    'sgt.': 'ess gee tee',
    'lt.': 'ell tee',
    'rev.': 'rev',
    'gov.': 'gov',
    'sen.': 'sen',
    'col.': 'coal',
  }),
);

/** Abbreviations before a word in lower case. Before a capital their full stop would end a sentence. */
const abbreviations = new Map(
  Object.entries({
    'rd.': 'ar dee',
    'blvd.': 'letter by letter',
    'inc.': 'ink',
    'co.': 'co',
    'dept.': 'dept',
    'mon.': 'moan',
    'tues.': 'tues',
    'wed.': 'wed',
    'fri.': 'fry',
    'approx.': 'approx',
    'max.': 'max',
    'sec.': 'sec',
    'ft.': 'eff tee',
    'hr.': 'aitch ar',
  }),
);

/** Words after which a verb may follow, and words after which a noun may follow. */
const beforeVerb = '(?:will|can|could|would|should|must|may|might|i|you|we|they|please|not|and|then|let|)';
const beforeNoun = '(?:a|an|the|this|that|my|your|his|her|its|our|their|of|in)';
const always = /./;

/** How the voice reads each, and the context (`before word after`) in which another meaning is possible. */
const homographs = new Map<string, { says: string; unsure: RegExp }>(
  Object.entries({
    read: { says: 'red', unsure: new RegExp(`^${beforeVerb} `) },
    lives: { says: 'as in "she lives"', unsure: /^(?:my|your|his|her|its|our|their|people's) / },
    wind: { says: 'as the wind that blows', unsure: new RegExp(`^${beforeVerb} wind \\S`) },
    winds: { says: 'as winds that blow', unsure: /^(?:it|he|she|road|river|path|that|which) / },
    tear: { says: 'as in tearing paper', unsure: always },
    tears: { says: 'as in crying or as in tearing, as it guesses', unsure: always },
    bow: { says: 'as in bowing down', unsure: always },
    bows: { says: 'as in bowing down', unsure: always },
    close: { says: 'as in near', unsure: /^ close/ },
    object: { says: 'as in "I object"', unsure: new RegExp(`^(?!(?:to|${beforeVerb}) )`) },
    presents: { says: 'as in "she presents"', unsure: /^(?!(?:he|she|it|who) )/ },
    wound: { says: 'as in winding a clock', unsure: / (?!up|around|round)\S*$/ },
    sow: { says: 'as the animal', unsure: new RegExp(`^(?!${beforeNoun} )`) },
    sowed: { says: 'like the animal', unsure: always },
    content: { says: 'as what is inside', unsure: /^(?:is|was|were|are|be|felt|feel|feels|so|very) / },
    dove: { says: 'as the bird', unsure: /^(?:he|she|it|they|who|and) / },
    refuse: { says: 'as in saying no', unsure: new RegExp(`^${beforeNoun} `) },
    lead: { says: 'as in going first', unsure: /^of / },
    protest: { says: 'as what people do', unsure: new RegExp(`^${beforeNoun} `) },
    survey: { says: 'as what people do', unsure: new RegExp(`^${beforeNoun} `) },
    graduate: { says: 'as a person', unsure: new RegExp(`^${beforeVerb} `) },
    rebel: { says: 'as a person', unsure: new RegExp(`^${beforeVerb} `) },
    moped: { says: 'as in moping', unsure: new RegExp(`^${beforeNoun} `) },
  }),
);

const endsSentence = (token: string | undefined) => token === undefined || /[.!?]['")]*$/.test(token);

function spokenNumber(tokens: readonly string[], at: number): Misread | null {
  const token = tokens[at] ?? '';
  const word = withoutPunctuation(token);
  const next = withoutPunctuation(tokens[at + 1] ?? '');
  const certain = (says: string): Misread => ({ isCertain: true, kind: 'number', says });
  if (/^([2-9]|\d\d+)\/4$/.test(word)) return certain(`"${word}" as one quarter`);
  if (/#\d/.test(token)) return certain('"#" as pound');
  if (/\d$/.test(word) && units.has(next)) return certain(`"${next}" letter by letter`);
  const joined = /^\d+(?:\.\d+)?(mm|cm|km|m|g|kg|ml|l|ft|lb|oz|mph)$/.exec(word)?.[1];
  if (joined) return certain(`"${joined}" letter by letter`);
  const alone = endsSentence(tokens[at - 1]) && (endsSentence(token) || tokens[at + 1] === undefined);
  if (alone && /^\d{3,}$/.test(word))
    return { isCertain: false, kind: 'number', says: 'digit by digit, or as it guesses' };
  return null;
}

/** Returns how the voice misreads the token at `at`, or null when it reads it right. */
export function misreadAt(tokens: readonly string[], at: number): Misread | null {
  const token = tokens[at] ?? '';
  const word = withoutPunctuation(token);
  const number = /\d/.test(word) ? spokenNumber(tokens, at) : null;
  if (number) return number;
  const readAs = misreadLetters.get(word);
  if (readAs) return { isCertain: true, kind: 'letters', says: readAs };
  const next = tokens[at + 1];
  const forms = /^["'(]*[A-Z]/.test(next ?? '') ? titles : abbreviations;
  const short = next === undefined ? undefined : forms.get(token.toLowerCase());
  if (short) return { isCertain: true, kind: 'abbreviation', says: short };
  const lower = word.toLowerCase();
  const homograph = homographs.get(lower);
  // At the start of a sentence "Read" is an imperative, which the voice reads right.
  if (!homograph || word === 'Read') return null;
  const before = endsSentence(tokens[at - 1]) ? '' : withoutPunctuation(tokens[at - 1] ?? '').toLowerCase();
  const after = /\w$/.test(token) ? withoutPunctuation(next ?? '').toLowerCase() : '';
  const unsure = homograph.unsure.test(`${before} ${lower} ${after}`);
  return unsure ? { isCertain: false, kind: 'homograph', says: homograph.says } : null;
}

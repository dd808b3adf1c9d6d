/**
 * Words that the voice pronounces wrongly, found by reading the phonemes that it prints for 200 short texts. It
 * pronounces years, decades, ordinals, times, fractions, percent, money, most units and titles right, and words
 * such as "read", "live", "wind" and "close" where the sentence tells which is meant.
 */
import { withoutPunctuation } from './spoken-tokens.ts';

export type Misread = {
  /** Whether it is wrong whatever is meant. Else it depends on the sentence. */
  isCertain: boolean;
  kind: 'number' | 'abbreviation' | 'homograph';
  /** What the voice says, for the author. */
  says: string;
};

/** After a number, the voice reads these as letters. Longer units are read right. */
const units = new Set('m g l C F'.split(' '));

/** Abbreviations that the voice reads as they are spelled, or letter by letter. */
const abbreviations = new Map(
  Object.entries({
    'rd.': 'ar dee',
    'blvd.': 'letter by letter',
    'dept.': 'dept',
    'mon.': 'moan',
    'tues.': 'tues',
    'wed.': 'wed',
    'fri.': 'fry',
    'max.': 'max',
    'sec.': 'sec',
    'ft.': 'eff tee',
    'hr.': 'aitch ar',
  }),
);

/** Words after which a verb may follow, and words after which a noun may follow. */
const beforeVerb = '(?:will|can|could|would|should|must|may|might|i|you|we|they|please|not|and|then|let|to|)';
const beforeNoun = '(?:a|an|the|this|that|my|your|his|her|its|our|their|of|in)';
const always = /./;

/** How the voice reads each, and the context (`before word after`) in which another meaning is possible. */
const homographs = new Map<string, { says: string; unsure: RegExp }>(
  Object.entries({
    tear: { says: 'as in crying', unsure: always },
    bow: { says: 'as in bow and arrow', unsure: new RegExp(`^${beforeNoun} `) },
    object: { says: 'as a thing', unsure: new RegExp(`^${beforeVerb} object \\S`) },
    content: { says: 'as what is inside', unsure: /^(?:is|was|were|are|be|felt|feel|feels|so|very) / },
    dove: { says: 'as the bird', unsure: /^(?:he|she|it|they|who|and) / },
    lead: { says: 'as in going first', unsure: /^(?:of|the|a) / },
    minute: { says: 'as sixty seconds', unsure: / [a-z]+$/ },
    row: { says: 'as a line of things', unsure: /^(?:terrible|loud|big|awful) / },
    estimate: { says: 'as a verb or a noun, as it guesses', unsure: always },
    reading: { says: 'as what readers do', unsure: /^(?:in|to|near) reading / },
  }),
);

const endsSentence = (token: string | undefined) => token === undefined || /[.!?]['")]*$/.test(token);

/** Returns how the voice misreads the token at `at`, or null when it reads it right. */
export function misreadAt(tokens: readonly string[], at: number): Misread | null {
  const token = tokens[at] ?? '';
  const next = tokens[at + 1];
  const word = withoutPunctuation(token);
  const unit = withoutPunctuation(next ?? '');
  if (/\d$/.test(word) && units.has(unit))
    return { isCertain: true, kind: 'number', says: `"${unit}" as a letter` };
  // Before a capital the full stop ends a sentence.
  const short = /^[a-z]/.test(next ?? '') ? abbreviations.get(token.toLowerCase()) : undefined;
  if (short) return { isCertain: true, kind: 'abbreviation', says: short };
  const lower = word.toLowerCase();
  const homograph = homographs.get(lower);
  if (!homograph) return null;
  const before = endsSentence(tokens[at - 1]) ? '' : withoutPunctuation(tokens[at - 1] ?? '').toLowerCase();
  const after = /\w$/.test(token) ? withoutPunctuation(next ?? '').toLowerCase() : '';
  const unsure = homograph.unsure.test(`${before} ${lower} ${after}`);
  return unsure ? { isCertain: false, kind: 'homograph', says: homograph.says } : null;
}

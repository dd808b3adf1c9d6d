/**
 * What the voice makes of words that can be said in more than one way, as seen in the phones it prints. In a sentence it
 * says years, decades, ordinals, times, percent, money and large numbers well; "live", "use" and "minute", too.
 */
import { core } from './spoken.ts';

export type Misread = {
  /** `surely`: it is said wrong whatever is meant; else it depends on the sentence. */
  surely: boolean;
  kind: 'letters' | 'number' | 'short form' | 'two ways';
  says: string;
};

/** Letters that are a word, too, and are said as one. */
const letters = new Map(
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

/** Before a name. */
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

/** Before a small word; before a capital their full stop ends a sentence. */
const shortForms = new Map(
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

const verb = '(?:will|can|could|would|should|must|may|might|i|you|we|they|please|not|and|then|let|)';
const own = '(?:a|an|the|this|that|my|your|his|her|its|our|their|of|in)';
const always = /./;

/** How the voice says it, and between which words (`before word after`) something else may be meant. */
const twoWays = new Map<string, { says: string; unsure: RegExp }>(
  Object.entries({
    read: { says: 'red', unsure: new RegExp(`^${verb} `) },
    lives: { says: 'as in "she lives"', unsure: /^(?:my|your|his|her|its|our|their|people's) / },
    wind: { says: 'as the wind that blows', unsure: new RegExp(`^${verb} wind \\S`) },
    winds: { says: 'as winds that blow', unsure: /^(?:it|he|she|road|river|path|that|which) / },
    tear: { says: 'as in tearing paper', unsure: always },
    tears: { says: 'as in crying or as in tearing, as it guesses', unsure: always },
    bow: { says: 'as in bowing down', unsure: always },
    bows: { says: 'as in bowing down', unsure: always },
    close: { says: 'as in near', unsure: /^ close/ },
    object: { says: 'as in "I object"', unsure: new RegExp(`^(?!(?:to|${verb}) )`) },
    presents: { says: 'as in "she presents"', unsure: /^(?!(?:he|she|it|who) )/ },
    wound: { says: 'as in winding a clock', unsure: / (?!up|around|round)\S*$/ },
    sow: { says: 'as the animal', unsure: new RegExp(`^(?!${own} )`) },
    sowed: { says: 'like the animal', unsure: always },
    content: { says: 'as what is inside', unsure: /^(?:is|was|were|are|be|felt|feel|feels|so|very) / },
    dove: { says: 'as the bird', unsure: /^(?:he|she|it|they|who|and) / },
    refuse: { says: 'as in saying no', unsure: new RegExp(`^${own} `) },
    lead: { says: 'as in going first', unsure: /^of / },
    protest: { says: 'as what people do', unsure: new RegExp(`^${own} `) },
    survey: { says: 'as what people do', unsure: new RegExp(`^${own} `) },
    graduate: { says: 'as a person', unsure: new RegExp(`^${verb} `) },
    rebel: { says: 'as a person', unsure: new RegExp(`^${verb} `) },
    moped: { says: 'as in moping', unsure: new RegExp(`^${own} `) },
  }),
);

const endsSentence = (token: string | undefined) => token === undefined || /[.!?]['")]*$/.test(token);

function spokenNumber(tokens: readonly string[], at: number): Misread | null {
  const token = tokens[at] ?? '';
  const word = core(token);
  const next = core(tokens[at + 1] ?? '');
  const sure = (says: string): Misread => ({ surely: true, kind: 'number', says });
  if (/^([2-9]|\d\d+)\/4$/.test(word)) return sure(`"${word}" as one quarter`);
  if (/#\d/.test(token)) return sure('"#" as pound');
  if (/\d$/.test(word) && units.has(next)) return sure(`"${next}" letter by letter`);
  const joined = /^\d+(?:\.\d+)?(mm|cm|km|m|g|kg|ml|l|ft|lb|oz|mph)$/.exec(word)?.[1];
  if (joined) return sure(`"${joined}" letter by letter`);
  const alone = endsSentence(tokens[at - 1]) && (endsSentence(token) || tokens[at + 1] === undefined);
  if (alone && /^\d{3,}$/.test(word))
    return { surely: false, kind: 'number', says: 'digit by digit, or as it guesses' };
  return null;
}

/** The token at `at`, which nobody has told the voice how to say; null when it is said as it is written. */
export function misreadAt(tokens: readonly string[], at: number): Misread | null {
  const token = tokens[at] ?? '';
  const word = core(token);
  const number = /\d/.test(word) ? spokenNumber(tokens, at) : null;
  if (number) return number;
  const spelt = letters.get(word);
  if (spelt) return { surely: true, kind: 'letters', says: spelt };
  const next = tokens[at + 1];
  const forms = /^["'(]*[A-Z]/.test(next ?? '') ? titles : shortForms;
  const short = next === undefined ? undefined : forms.get(token.toLowerCase());
  if (short) return { surely: true, kind: 'short form', says: short };
  const lower = word.toLowerCase();
  const ways = twoWays.get(lower);
  // At the start of a sentence "Read" is an order, and said well.
  if (!ways || word === 'Read') return null;
  const before = endsSentence(tokens[at - 1]) ? '' : core(tokens[at - 1] ?? '').toLowerCase();
  const after = /\w$/.test(token) ? core(next ?? '').toLowerCase() : '';
  const unsure = ways.unsure.test(`${before} ${lower} ${after}`);
  return unsure ? { surely: false, kind: 'two ways', says: ways.says } : null;
}

/**
 * Decides which senses a child may be shown. A sense is left out when its gloss, without the examples, or one
 * of its words is not for children. It is also left out when WordNet calls it rude, or when it is below a
 * synset such as "sexual activity". Names are left out: a single person, or a word that is always
 * capitalised. `blocked-words.txt` lists the words that are never explained.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Kind, Sense, Synset } from './read-database.ts';

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Meanings of our own, which replace those of WordNet. */
export const ownMeanings = linesOf('own-meanings.txt').map((line) => {
  const [lemma = '', kind = '', gloss = ''] = line.split('\t');
  return { lemma, kind: kind as Kind, gloss };
});

const blocked = linesOf('blocked-words.txt').join(' ').trim().split(/\s+/);
export const blockedWords: ReadonlySet<string> = new Set(blocked.map((word) => word.replace('*', '')));
/**
 * Blocked words whose synonyms are not shown in that sense either. The others end in `*` in the file: "sod*"
 * is not explained, but its synonym "turf" is.
 */
const blockedSynonyms: ReadonlySet<string> = new Set(blocked.filter((word) => !word.endsWith('*')));

/** Words of glosses that are not for children. */
const unfit = new RegExp(
  `\\b(?:${[
    'sexual\\w*|sexy|sexes|sex|erotic\\w*|orgasm\\w*|masturbat\\w*|copulat\\w*|coitus|coition|fornicat\\w*|semen|sperm',
    'genital\\w*|penis|vulva|vagina\\w*|testic\\w*|testes|clitor\\w*|pubic|crotch|anus|rectum|buttocks|nipples?|breasts?',
    'prostitut\\w*|whore\\w*|brothel\\w*|pornograph\\w*|obscen\\w*|lewd|lascivious|lecher\\w*|lustful|nude|nudity|naked',
    'homosexual\\w*|lesbian\\w*|transvestit\\w*|\\w*castrat\\w*|incest\\w*|seduc\\w*|adulter\\w*|mistress|concubine\\w*|pimp',
    'slur|offensive|derogatory|disparag\\w*|contempt\\w*|vulgar|taboo|ethnic|racist|negroid',
    'narcotic\\w*|heroin|cocaine|marijuana|cannabis|opium|opiates?|hallucinogen\\w*|amphetamine\\w*|drugs?|stoned',
    'suicid\\w*|murder\\w*|kill(?:s|ed|ing) (?:yourself|himself|oneself|a person)|execution|torture\\w*|rap(?:e|ist|ing)',
    'slaughter\\w*|massacre\\w*|genocid\\w*|corpses?|behead\\w*|lynch\\w*|terroris\\w*|excrement|feces|urin\\w*|defecat\\w*',
    'flatulen\\w*|menstru\\w*|abort\\w*|contracepti\\w*|venereal|syphilis|drunk\\w*|intoxicat\\w*|liquor|alcoholic',
    'Nazis?|racial|slaves?|insan\\w*|lovers?|bosom|stupid|expletives?|illicit|unchaste|promiscuous|dissolute|debauch\\w*|gamblers?|gambling|slang|offensive term|Caucasoid|Negroid|Mongoloid|dark-skinned|en masse',
  ].join('|')})\\b`,
  'i',
);

/** Synsets below these are not explained, whatever their gloss is. */
const closedTrees = [
  'n00844254', // sexual activity
  'n07487955', // sexual desire
  'n05513302', // reproductive organ
  'n05514081', // external sex organ
  'n03248958', // drug of abuse
  'n03097890', // controlled substance
  'n10485440', // prostitute
  'n00748155', // prostitution
  'n00737705', // perversion
  'n07124340', // obscenity, as a word
  'n00220023', // homicide
  'n00774107', // sexual assault
  'n14853947', // body waste
  'v01427296', // fornicate
  'v01428871', // copulate
];
/** Usages that WordNet marks with a pointer: obscenity, ethnic slur, disparagement, vulgarism. */
const rude = new Set(['n07124340', 'n06718862', 'n06717170', 'n06718543', 'n07124736']);

/** The number of WordNet's file noun.person. */
const person = 18;
/** Whether a sense is a name: a single person, or somebody or something with a date. */
export const isName = ({ synset }: Sense) =>
  synset.pointers.some(({ symbol }) => symbol === '@i') &&
  (synset.file === person || /\b(?:born|19\d\d|1[0-8]\d\d)\b/.test(synset.gloss));

/** The given synsets and all below them. */
function treeOf({ synsets }: Database, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const { symbol, to } of synsets.get(id)?.pointers ?? []) if (symbol.startsWith('~')) visit(to);
  };
  for (const root of roots) visit(root);
  return found;
}

/**
 * The gloss that a child sees: without examples, remarks in brackets, and what follows the first semicolon.
 */
export const shortGloss = (gloss: string): string =>
  (gloss.split(/;|[\s:,-]*"/)[0] ?? '')
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\s+([,.])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:.]+|[\s,:.]+$/g, '');

/** Returns a function that decides whether a child may be shown a sense. */
export function safetyOf(database: Database) {
  const closed = treeOf(database, closedTrees);
  const isRude = ({ pointers }: Synset) => pointers.some(({ symbol, to }) => symbol === ';u' && rude.has(to));
  const withoutExamples = (gloss: string) => gloss.replace(/"[^"]*(?:"|$)/g, '');
  return ({ lemma, synset }: Sense): boolean =>
    !blockedWords.has(lemma) &&
    !closed.has(synset.id) &&
    !isRude(synset) &&
    !isName({ lemma, synset } as Sense) &&
    !unfit.test(withoutExamples(synset.gloss)) &&
    !synset.words.some(
      (word) => unfit.test(word.replaceAll('_', ' ')) || blockedSynonyms.has(word.toLowerCase()),
    );
}

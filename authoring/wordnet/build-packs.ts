/**
 * Makes the lines of the word packs: meanings, irregular forms, and relations between words (for marking).
 */
import type { Database, Kind, Sense } from './read-database.ts';
import { blockedWords, isName, ownMeanings, safetyOf, shortGloss } from './safe-senses.ts';

const mostLemmas = 25_000;
/** Letters. */
const longestGloss = 140;
/** Senses of a lemma whose relations are used, the most frequent first. */
const maxSenses = 3;
const maxRelatives = 12;

/** Words of lower-case letters, hyphens and apostrophes. */
const plain = /^[a-z]+(?:['-][a-z]+)*$/;
const byCount = (one: Sense, other: Sense) => other.count - one.count;

/**
 * The most frequent lemmas. A form counts for its lemma.
 * `frequencies`: lines `word count`, the most frequent first.
 */
export function mostFrequentLemmas({ senses, irregular }: Database, frequencies: string): Set<string> {
  const lemmas = new Set<string>();
  for (const line of frequencies.split('\n')) {
    const [word = ''] = line.split(' ');
    if (lemmas.size >= mostLemmas) break;
    for (const lemma of [word, ...(irregular.get(word) ?? []).map(({ base }) => base), ...regularBases(word)])
      if (plain.test(lemma) && lemma.length > 1 && senses.has(lemma)) lemmas.add(lemma);
  }
  return lemmas;
}

/**
 * Words of which `word` may be a regular form. The server's own rules are for answers, these for headwords.
 */
function regularBases(word: string): string[] {
  const [, stem = ''] = /^(.{2,}?)(?:s|es|ed|ing|er|est)$/.exec(word) ?? [];
  if (stem === '') return [];
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')];
}

export type Meaning = { lemma: string; kind: Kind; count: number; gloss: string };

/** Shortens a long gloss to the last pause before the limit. */
function shorten(gloss: string): string {
  if (gloss.length <= longestGloss) return gloss;
  const pauses = [
    ...gloss.slice(0, longestGloss).matchAll(/,? (?:and|or|that|which|with|having|by|for|especially) |, /g),
  ];
  return gloss.slice(0, pauses.at(-1)?.index ?? longestGloss);
}

/** The number of WordNet's file noun.animal. */
const animals = 5;
/**
 * How frequent a sense is for children, who usually mean the animal: "tiger" is not a fierce person for them.
 */
const weightOf = ({ count, synset, kind }: Sense) =>
  kind === 'n' && synset.file === animals ? (count + 1) * 10 : count;

/** Higher than the count of any sense, so that our own meanings come first. */
const ownMeaningCount = 9999;

/**
 * Returns the most frequent safe sense. When a more frequent one is not safe, a sense that never occurs in
 * tagged texts does not replace it: "gin" is not explained as a card game.
 */
function chooseSense(all: readonly Sense[], isSafe: (sense: Sense) => boolean): Sense | undefined {
  const senses = all.toSorted((one, other) => weightOf(other) - weightOf(one));
  const sense = senses.find((each) => isSafe(each) && shortGloss(each.synset.gloss) !== '');
  const someAreUnsafe = senses.some((each) => each !== sense && !isName(each) && !isSafe(each));
  return sense && (sense === senses[0] || weightOf(sense) > 0 || !someAreUnsafe) ? sense : undefined;
}

/** For each lemma and kind: our own meaning, else that of the most frequent safe sense. Some have none. */
export function meaningsOf(
  database: Database,
  lemmas: ReadonlySet<string>,
  ourMeanings: readonly Omit<Meaning, 'count'>[] = ownMeanings,
): Meaning[] {
  const isSafe = safetyOf(database);
  const own = Map.groupBy(ourMeanings, ({ lemma }) => lemma);
  return [...new Set([...lemmas, ...own.keys()])].sort().flatMap((lemma) => {
    const ours = (own.get(lemma) ?? []).map((each) => ({ ...each, count: ownMeaningCount }));
    const kinds = Map.groupBy(database.senses.get(lemma) ?? [], ({ kind }) => kind);
    const found = [...kinds].flatMap(([kind, all]) => {
      const sense = ours.some((each) => each.kind === kind) ? undefined : chooseSense(all, isSafe);
      return sense
        ? [{ lemma, kind, count: weightOf(sense), gloss: shorten(shortGloss(sense.synset.gloss)) }]
        : [];
    });
    return [...ours, ...found];
  });
}

/** Lines `form  base:kind,base:kind`. */
export function irregularOf({ irregular }: Database, lemmas: ReadonlySet<string>): string[] {
  return [...irregular]
    .flatMap(([form, bases]) => {
      const known = bases.filter(({ base }) => lemmas.has(base) && base !== form);
      const basesText = known.map(({ base, kind }) => `${base}:${kind}`).join(',');
      return plain.test(form) && basesText !== '' && !blockedWords.has(form) ? [`${form}\t${basesText}`] : [];
    })
    .sort();
}

/** WordNet's pointer symbols of each relation. */
const relations = { same: ['&', '='], derived: ['+', '\\', '<'], kindOf: ['@', '*', '>'], opposite: ['!'] };

/**
 * Lines `lemma  same|derived|kindOf|opposite`: words separated by commas, those
 * of the most frequent sense first.
 */
export function relationsOf(database: Database, lemmas: ReadonlySet<string>): string[] {
  return [...lemmas].sort().flatMap((lemma) => {
    const found = Object.fromEntries(Object.keys(relations).map((name) => [name, new Set<string>()]));
    for (const { synset } of (database.senses.get(lemma) ?? []).toSorted(byCount).slice(0, maxSenses)) {
      const own = synset.words.findIndex((word) => word.toLowerCase() === lemma) + 1;
      for (const word of synset.words) found['same']?.add(word.toLowerCase());
      for (const { symbol, to, from, word } of synset.pointers) {
        if (from !== 0 && from !== own) continue;
        const name = Object.entries(relations).find(([, symbols]) => symbols.includes(symbol))?.[0];
        const words = database.synsets.get(to)?.words ?? [];
        for (const other of word === 0 ? words : words.slice(word - 1, word))
          if (name) found[name]?.add(other.toLowerCase());
      }
    }
    const relatives = Object.keys(relations).map((name) =>
      [...(found[name] ?? [])]
        .filter((word) => word !== lemma && lemmas.has(word))
        .slice(0, maxRelatives)
        .join(','),
    );
    return relatives.some(Boolean) ? [`${lemma}\t${relatives.join('|').replace(/\|+$/, '')}`] : [];
  });
}

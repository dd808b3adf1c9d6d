/** The lines of the packs: meanings with irregular forms, and how words are related (for marking). */
import type { Database, Kind, Sense } from './read-database.ts';
import { blockedWords, isName, ownMeanings, safetyOf, shortGloss } from './safe-senses.ts';

const most = 25_000;
const longest = 140;
/** Senses of a lemma whose relations are told, the commonest first. */
const maxSenses = 3;
const maxRelatives = 12;

const plain = /^[a-z]+(?:['-][a-z]+)*$/;
const byCount = (one: Sense, other: Sense) => other.count - one.count;

/** The commonest lemmas, by how often they or one of their regular forms are said. */
export function commonest({ senses, irregular }: Database, frequencies: string): Set<string> {
  const senseText = new Set<string>();
  for (const line of frequencies.split('\n')) {
    const [word = ''] = line.split(' ');
    if (senseText.size >= most) break;
    for (const lemma of [word, ...(irregular.get(word) ?? []).map(({ base }) => base), ...regularBases(word)])
      if (plain.test(lemma) && lemma.length > 1 && senses.has(lemma)) senseText.add(lemma);
  }
  return senseText;
}

/** What the word may be a regular form of; the server's own lemmas are for answers, these for headwords. */
function regularBases(word: string): string[] {
  const [, stem = ''] = /^(.{2,}?)(?:s|es|ed|ing|er|est)$/.exec(word) ?? [];
  if (stem === '') return [];
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')];
}

export type Meaning = { lemma: string; kind: Kind; count: number; gloss: string };

/** Long glosses end at the last pause before the limit. */
function cutShort(gloss: string): string {
  if (gloss.length <= longest) return gloss;
  const pauses = [
    ...gloss.slice(0, longest).matchAll(/,? (?:and|or|that|which|with|having|by|for|especially) |, /g),
  ];
  return gloss.slice(0, pauses.at(-1)?.index ?? longest);
}

const animals = 5;
/** Children mean the animal: "tiger" is no fierce person to them, and "bear" is not first of all a verb. */
const weightOf = ({ count, synset, kind }: Sense) =>
  kind === 'n' && synset.file === animals ? (count + 1) * 10 : count;

/** More than any sense was met: what we say ourselves comes first. */
const first = 9999;

/**
 * The commonest safe sense. Where a commoner one had to go, a sense that tagged texts never mean is not what a child
 * met: "gin" is no machine.
 */
function chooseSense(all: readonly Sense[], isSafe: (sense: Sense) => boolean): Sense | undefined {
  const senses = all.toSorted((one, other) => weightOf(other) - weightOf(one));
  const sense = senses.find((each) => isSafe(each) && shortGloss(each.synset.gloss) !== '');
  const isLeftOver = senses.some((each) => each !== sense && !isName(each) && !isSafe(each));
  return sense && (sense === senses[0] || weightOf(sense) > 0 || !isLeftOver) ? sense : undefined;
}

/** For each lemma and kind our own meaning, else that of the commonest safe sense; none where no gloss is left. */
export function meaningsOf(
  database: Database,
  lemmas: ReadonlySet<string>,
  ownMeaning: readonly Omit<Meaning, 'count'>[] = ownMeanings,
): Meaning[] {
  const isSafe = safetyOf(database);
  const own = Map.groupBy(ownMeaning, ({ lemma }) => lemma);
  return [...new Set([...lemmas, ...own.keys()])].sort().flatMap((lemma) => {
    const senseText = (own.get(lemma) ?? []).map((each) => ({ ...each, count: first }));
    const kinds = Map.groupBy(database.senses.get(lemma) ?? [], ({ kind }) => kind);
    const found = [...kinds].flatMap(([kind, all]) => {
      const sense = senseText.some((each) => each.kind === kind) ? undefined : chooseSense(all, isSafe);
      return sense
        ? [{ lemma, kind, count: weightOf(sense), gloss: cutShort(shortGloss(sense.synset.gloss)) }]
        : [];
    });
    return [...senseText, ...found];
  });
}

export function irregularOf({ irregular }: Database, lemmas: ReadonlySet<string>): string[] {
  return [...irregular]
    .flatMap(([form, bases]) => {
      const kept = bases.filter(({ base }) => lemmas.has(base) && base !== form);
      const relatives = kept.map(({ base, kind }) => `${base}:${kind}`).join(',');
      return plain.test(form) && relatives !== '' && !blockedWords.has(form) ? [`${form}\t${relatives}`] : [];
    })
    .sort();
}

const relations = { same: ['&', '='], derived: ['+', '\\', '<'], kindOf: ['@', '*', '>'], opposite: ['!'] };

/** `lemma  same|derived|kindOf|opposite`: words in commas, the nearest first. */
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

/** The lines of the packs: meanings with irregular forms, and how words are related (for marking). */
import type { Database, Sense } from './read-database.ts';
import { blockedWords, safetyOf, shortGloss } from './safe-senses.ts';

const most = 25_000;
const longest = 110;
/** Senses of a lemma whose relations are told, the commonest first. */
const sensesTold = 3;
const relativesTold = 12;

const plain = /^[a-z]+(?:['-][a-z]+)*$/;
const byCount = (one: Sense, other: Sense) => other.count - one.count;

/** The commonest lemmas, by how often they or one of their regular forms are said. */
export function commonest({ senses, irregular }: Database, frequencies: string): Set<string> {
  const said = new Set<string>();
  for (const line of frequencies.split('\n')) {
    const [word = ''] = line.split(' ');
    if (said.size >= most) break;
    for (const lemma of [word, ...(irregular.get(word) ?? []), ...regularBases(word)])
      if (plain.test(lemma) && lemma.length > 1 && senses.has(lemma)) said.add(lemma);
  }
  return said;
}

/** What the word may be a regular form of; the server's own lemmas are for answers, these for headwords. */
function regularBases(word: string): string[] {
  const [, stem = ''] = /^(.{2,}?)(?:s|es|ed|ing|er|est)$/.exec(word) ?? [];
  if (stem === '') return [];
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')];
}

export type Meaning = { lemma: string; count: number; gloss: string };

/** The commonest safe sense of each lemma; none where no gloss is left. */
export function meaningsOf(database: Database, lemmas: ReadonlySet<string>): Meaning[] {
  const isSafe = safetyOf(database);
  return [...lemmas].sort().flatMap((lemma) => {
    const all = (database.senses.get(lemma) ?? []).toSorted(byCount);
    const sense = all.find((each) => isSafe(each) && shortGloss(each.synset.gloss).length <= longest);
    const gloss = sense && shortGloss(sense.synset.gloss);
    return gloss ? [{ lemma, count: sense.count, gloss }] : [];
  });
}

export function irregularOf({ irregular }: Database, lemmas: ReadonlySet<string>): string[] {
  return [...irregular].flatMap(([form, bases]) => {
    const kept = bases.filter((base) => lemmas.has(base) && base !== form);
    return plain.test(form) && kept.length > 0 && !blockedWords.has(form)
      ? [`${form}\t${kept.join(',')}`]
      : [];
  });
}

const relations = { same: ['&', '='], derived: ['+', '\\', '<'], kindOf: ['@', '*', '>'], opposite: ['!'] };

/** `lemma  same|derived|kindOf|opposite`: words in commas, the nearest first. */
export function relationsOf(database: Database, lemmas: ReadonlySet<string>): string[] {
  return [...lemmas].sort().flatMap((lemma) => {
    const found = Object.fromEntries(Object.keys(relations).map((name) => [name, new Set<string>()]));
    for (const { synset } of (database.senses.get(lemma) ?? []).toSorted(byCount).slice(0, sensesTold)) {
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
    const told = Object.keys(relations).map((name) =>
      [...(found[name] ?? [])]
        .filter((word) => word !== lemma && lemmas.has(word))
        .slice(0, relativesTold)
        .join(','),
    );
    return told.some(Boolean) ? [`${lemma}\t${told.join('|').replace(/\|+$/, '')}`] : [];
  });
}

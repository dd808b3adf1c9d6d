/**
 * Reads WordNet's files, as its manual page wndb(5WN) describes them. `data.*` has the synsets by their
 * offset in the file, `index.*` the synsets of each lemma, `cntlist.rev` the count of each sense in
 * tagged texts, `*.exc` irregular forms.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const kinds = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];
/** A relation from a word of a synset to a word of synset `to`; 0 stands for all words. */
type Pointer = { symbol: string; to: string; from: number; word: number };
/**
 * `id`: kind and offset in the file. `file`: the number of the lexicographer's file, such as 18 for people.
 */
export type Synset = { id: string; file: number; words: string[]; pointers: Pointer[]; gloss: string };
/** A lemma in one of its senses. `count`: how often tagged texts have it. */
export type Sense = { lemma: string; kind: Kind; synset: Synset; count: number };
export type Database = {
  synsets: ReadonlyMap<string, Synset>;
  senses: ReadonlyMap<string, Sense[]>;
  /** The words of which a form may be a form, with their kind: "wound" is a form of the verb "wind". */
  irregular: ReadonlyMap<string, { base: string; kind: Kind }[]>;
};

const lines = (path: string) =>
  readFileSync(path, 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));

const kindOf = (letter: string): Kind => (letter === 's' ? 'a' : letter) as Kind;

/** Parses a line of `data.*`. */
export function toSynset(line: string): Synset {
  const bar = line.indexOf('|');
  const [place = '', file, letter = '', count = '0', ...rest] = line.slice(0, bar).trim().split(' ');
  const wordCount = Number.parseInt(count, 16);
  const words = Array.from({ length: wordCount }, (_, at) => (rest[at * 2] ?? '').replace(/\([a-z]+\)$/, ''));
  const at = wordCount * 2;
  const pointers = Array.from({ length: Number(rest[at]) }, (_, index) => {
    const [symbol = '', to = '', kind = '', ends = '0000'] = rest.slice(
      at + 1 + index * 4,
      at + 5 + index * 4,
    );
    const [from, word] = [ends.slice(0, 2), ends.slice(2)].map((part) => Number.parseInt(part, 16));
    return { symbol, to: kindOf(kind) + to, from: from ?? 0, word: word ?? 0 };
  });
  return {
    id: kindOf(letter) + place,
    file: Number(file),
    words,
    pointers,
    gloss: line.slice(bar + 1).trim(),
  };
}

/** Kinds by the number of a sense key's type; 5 is a satellite adjective. */
const senseKinds = ['', 'n', 'v', 'a', 'r', 'a'];

/** Returns counts by `lemma kind number`, where the number is that of the sense. */
function readCounts(folder: string): Map<string, number> {
  return new Map(
    lines(join(folder, 'cntlist.rev')).map((line) => {
      const [key = '', number = '', count = ''] = line.split(' ');
      const [lemma = '', rest = ''] = key.split('%');
      return [`${lemma} ${senseKinds[Number(rest[0])]} ${number}`, Number(count)];
    }),
  );
}

export function readDatabase(folder: string): Database {
  const counts = readCounts(folder);
  const synsets = new Map<string, Synset>();
  const senses = new Map<string, Sense[]>();
  const irregular = new Map<string, { base: string; kind: Kind }[]>();
  for (const [name, kind] of Object.entries(kinds)) {
    for (const line of lines(join(folder, `data.${name}`))) {
      const synset = toSynset(line);
      synsets.set(synset.id, synset);
    }
    for (const line of lines(join(folder, `index.${name}`))) {
      const fields = line.trim().split(' ');
      const [lemma = '', , size = '0'] = fields;
      const places = fields.slice(-Number(size));
      const found = places.flatMap((place, at): Sense[] => {
        const synset = synsets.get(kind + place);
        return synset ? [{ lemma, kind, synset, count: counts.get(`${lemma} ${kind} ${at + 1}`) ?? 0 }] : [];
      });
      senses.set(lemma, [...(senses.get(lemma) ?? []), ...found]);
    }
    for (const line of lines(join(folder, `${name}.exc`))) {
      const [form = '', ...bases] = line.trim().split(' ');
      irregular.set(form, [...(irregular.get(form) ?? []), ...bases.map((base) => ({ base, kind }))]);
    }
  }
  return { synsets, senses, irregular };
}

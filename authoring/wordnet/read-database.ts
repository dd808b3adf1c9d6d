/**
 * WordNet's own files as its manual page wndb(5WN) tells them: `data.*` holds the synsets by their place in the file,
 * `index.*` the synsets of each lemma, `cntlist.rev` how often a sense was met in tagged texts, `*.exc` irregular forms.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const kinds = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];
type Pointer = { symbol: string; to: string; from: number; word: number };
/** `id`: kind and place in the file. `file`: lexicographer's file; 18 is people. */
export type Synset = { id: string; file: number; words: string[]; pointers: Pointer[]; gloss: string };
/** A lemma in one of its senses; `count`: how often tagged texts meant it. */
export type Sense = { lemma: string; kind: Kind; synset: Synset; count: number };
export type Database = {
  synsets: ReadonlyMap<string, Synset>;
  senses: ReadonlyMap<string, Sense[]>;
  /** What a form may be a form of, and of which kind: "wound" of the verb "wind". */
  irregular: ReadonlyMap<string, { base: string; kind: Kind }[]>;
};

const lines = (path: string) =>
  readFileSync(path, 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));

const kindOf = (letter: string): Kind => (letter === 's' ? 'a' : letter) as Kind;

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

const senseKinds = ['', 'n', 'v', 'a', 'r', 'a'];

/** Counts by lemma, kind and number of the sense. */
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

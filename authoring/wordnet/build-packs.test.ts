import { expect, test } from 'vitest';
import { meaningsOf, relationsOf } from './build-packs.ts';
import { type Database, type Kind, toSynset } from './read-database.ts';
import { shortGloss } from './safe-senses.ts';

/** A database of lines of `data.*`, each with the count of its senses. */
function databaseOf(...entries: [count: number, line: string][]): Database {
  const synsets = entries.map(([, line]) => toSynset(line));
  const senses: Database['senses'] = new Map();
  for (const [at, synset] of synsets.entries())
    for (const lemma of synset.words) {
      const sense = { lemma, kind: synset.id[0] as Kind, synset, count: entries[at]?.[0] ?? 0 };
      (senses as Map<string, unknown[]>).set(lemma, [...(senses.get(lemma) ?? []), sense]);
    }
  return { synsets: new Map(synsets.map((synset) => [synset.id, synset])), senses, irregular: new Map() };
}
const glossOf = (lemma: string, ...entries: [number, string][]) =>
  meaningsOf(databaseOf(...entries), new Set([lemma]), [])[0]?.gloss;

const hen: [number, string] = [4, '01514859 05 n 01 hen 0 000 | an adult female bird; "a hen lays eggs"'];

test('the most frequent sense explains a word', () => {
  expect(glossOf('hen', [1, '00000001 05 n 01 hen 0 000 | female of certain crabs'], hen)).toBe(
    'an adult female bird',
  );
});

test('a sense that is not for children is passed over for the next', () => {
  expect(glossOf('hen', [9, '00000001 05 n 01 hen 0 000 | a naked person'], hen)).toBe(
    'an adult female bird',
  );
});

test('a sense that no text means does not replace a more frequent one that is not for children', () => {
  const crab: [number, string] = [0, '00000001 05 n 01 hen 0 000 | a tool with a handle'];
  const naked: [number, string] = [9, '00000002 06 n 01 hen 0 000 | a naked person'];
  const tool: [number, string] = [0, '00000003 06 n 01 hen 0 000 | a tool with a handle'];
  expect(glossOf('hen', naked, tool)).toBeUndefined();
  expect(glossOf('hen', naked, crab)).toBe('a tool with a handle'); // an animal of that name is what children mean
});

test('an example that is not for children does not matter, because examples are not shown', () => {
  expect(glossOf('hen', [9, '00000001 06 n 01 hen 0 000 | a small one; "naked hens"'])).toBe('a small one');
});

test('our own meaning comes before that of WordNet', () => {
  const lines = [{ lemma: 'hen', kind: 'n' as const, gloss: 'a bird that lays eggs' }];
  expect(meaningsOf(databaseOf(hen), new Set(['hen']), lines).map(({ gloss }) => gloss)).toEqual([
    'a bird that lays eggs',
  ]);
});

test('a sense below a closed synset is not explained, whatever its gloss is', () => {
  const root: [number, string] = [0, '03248958 06 n 01 x 0 001 ~ 00000002 n 0000 | something'];
  const below: [number, string] = [9, '00000002 06 n 01 hen 0 000 | a harmless little thing'];
  expect(glossOf('hen', root, below, hen)).toBe('an adult female bird');
  expect(glossOf('hen', root, below)).toBeUndefined();
});

test('a sense that WordNet marks as a slur is not shown', () => {
  expect(glossOf('hen', [9, '00000002 06 n 01 hen 0 001 ;u 06718862 n 0000 | a person'], hen)).toBe(
    'an adult female bird',
  );
});

test('a blocked word has no meaning, even where its gloss is harmless', () => {
  expect(glossOf('cock', [5, '00000003 05 n 01 cock 0 000 | adult male bird'])).toBeUndefined();
});

test.each([
  ['a container (usually with a lid); "he rummaged"', 'a container'],
  ['(music) a curved line: "a slur"', 'a curved line'],
  ['put clothing on one\'s body, "dress"', "put clothing on one's body"],
])('the gloss %j is shortened', (gloss, short) => {
  expect(shortGloss(gloss)).toBe(short);
});

test('the relations of a word are its synonyms, derived words, more general words and opposites', () => {
  const database = databaseOf(
    [3, '00000001 00 a 02 big 0 large 0 001 ! 00000002 a 0101 | of great size'],
    [3, '00000002 00 a 01 little 0 000 | of small size'],
    [3, '00000003 05 n 01 robin 0 001 @ 00000004 n 0000 | a bird'],
    [3, '00000004 05 n 01 bird 0 000 | an animal with feathers'],
  );
  expect(relationsOf(database, new Set(['big', 'large', 'little', 'robin', 'bird']))).toEqual([
    'big\tlarge|||little',
    'large\tbig',
    'robin\t||bird',
  ]);
});

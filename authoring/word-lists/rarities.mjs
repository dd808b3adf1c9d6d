// Writes server/src/words/rarity/rarities.json: how much a word tells, by how rare it is in everyday English.
// node authoring/word-lists/rarities.mjs FREQUENCIES   (FREQUENCIES: en_50k.txt of FrequencyWords, "word count" a line)
// A key is twice the bits, its value the words that tell as much.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kept = 30_000;

const counts = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([word, count]) => /^[a-z]{2,}$|^[ai]$/.test(word) && count)
  .slice(0, kept)
  .map(([word, count]) => [word, Number(count)]);
const all = counts.reduce((sum, [, count]) => sum + count, 0);
const shelves = Map.groupBy(counts, ([, count]) => Math.round(-2 * Math.log2(count / all)));

const inOrder = [...shelves]
  .sort(([one], [other]) => one - other)
  .map(([halfBits, words]) => [
    halfBits,
    words
      .map(([word]) => word)
      .sort()
      .join(' '),
  ]);

writeFileSync(
  join(import.meta.dirname, '../../server/src/words/rarity/rarities.json'),
  `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`,
);

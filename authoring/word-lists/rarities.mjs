// Writes server/src/words/rarity/rarities.json: the information of each word in bits, -log2 of
// its frequency in everyday English.
// node authoring/word-lists/rarities.mjs FREQUENCIES   (FREQUENCIES: en_50k.txt of FrequencyWords, "word count" a line)
// A key is the information in half bits, rounded; its value the words that have it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mostFrequent = 30_000;

const counts = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([word, count]) => /^[a-z]{2,}$|^[ai]$/.test(word) && count)
  .slice(0, mostFrequent)
  .map(([word, count]) => [word, Number(count)]);
const all = counts.reduce((sum, [, count]) => sum + count, 0);
const byHalfBits = Map.groupBy(counts, ([, count]) => Math.round(-2 * Math.log2(count / all)));

const sorted = [...byHalfBits]
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
  `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
);

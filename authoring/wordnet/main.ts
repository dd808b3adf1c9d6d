/**
 * npm run build:wordnet -- --from DIR --frequencies FILE [--out FOLDER]
 *
 * Writes meanings.txt.gz and relations.txt.gz into FOLDER, by default content/words. DIR is the folder of
 * WordNet 3.0 with data.noun, as Debian's package wordnet-base has it. FILE has a word a line, the most
 * frequent first: en_50k.txt of FrequencyWords. The same input gives the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { irregularOf, meaningsOf, mostFrequentLemmas, relationsOf } from './build-packs.ts';
import { readDatabase } from './read-database.ts';
import { blockedWords } from './safe-senses.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    frequencies: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '../../content/words') },
  },
});
if (!values.from || !values.frequencies) {
  console.error('Usage: npm run build:wordnet -- --from DIR --frequencies FILE [--out FOLDER]');
  process.exit(1);
}

const database = readDatabase(values.from);
const lemmas = mostFrequentLemmas(database, readFileSync(values.frequencies, 'utf8'));
const meanings = meaningsOf(database, lemmas);
const irregular = irregularOf(database, lemmas);
const explained = meanings.map(
  ({ lemma, kind, count, gloss }) => `${lemma}\t${kind}${count || ''}\t${gloss}`,
);

mkdirSync(values.out, { recursive: true });
const packs = {
  'meanings.txt.gz': [...explained, '', ...irregular, '', ...[...blockedWords].sort()],
  'relations.txt.gz': relationsOf(database, lemmas),
};
for (const [name, lines] of Object.entries(packs)) {
  const bytes = gzipSync(lines.join('\n'), { level: 9 });
  writeFileSync(join(values.out, name), bytes);
  console.log(`${name}: ${lines.length} lines, ${Math.round(bytes.length / 1024)} KiB`);
}
console.log(
  `${lemmas.size} words, ${new Set(meanings.map(({ lemma }) => lemma)).size} explained, ${irregular.length} irregular forms`,
);

/**
 * npm run build:wordnet -- --from DIR --frequencies FILE
 *
 * Writes content/words/meanings.txt.gz and content/words/relations.txt.gz from WordNet 3.0 (DIR: the folder of data.noun;
 * Debian's package wordnet-base has it) and the words of FILE, the most frequent first (en_50k.txt of FrequencyWords).
 * The same input gives the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { commonest, irregularOf, meaningsOf, relationsOf } from './build-packs.ts';
import { readDatabase } from './read-database.ts';
import { blockedWords } from './safe-senses.ts';

const { values } = parseArgs({ options: { from: { type: 'string' }, frequencies: { type: 'string' } } });
if (!values.from || !values.frequencies) {
  console.error('Usage: npm run build:wordnet -- --from DIR --frequencies FILE');
  process.exit(1);
}

const database = readDatabase(values.from);
const lemmas = commonest(database, readFileSync(values.frequencies, 'utf8'));
const meanings = meaningsOf(database, lemmas);
const irregular = irregularOf(database, lemmas);
const explained = meanings.map(
  ({ lemma, kind, count, gloss }) => `${lemma}\t${kind}${count || ''}\t${gloss}`,
);

const folder = join(import.meta.dirname, '../../content/words');
mkdirSync(folder, { recursive: true });
const packs = {
  'meanings.txt.gz': [...explained, '', ...irregular, '', ...[...blockedWords].sort()],
  'relations.txt.gz': relationsOf(database, lemmas),
};
for (const [name, lines] of Object.entries(packs)) {
  const bytes = gzipSync(lines.join('\n'), { level: 9 });
  writeFileSync(join(folder, name), bytes);
  console.log(`${name}: ${lines.length} lines, ${Math.round(bytes.length / 1024)} KiB`);
}
console.log(
  `${lemmas.size} words, ${new Set(meanings.map(({ lemma }) => lemma)).size} explained, ${irregular.length} irregular forms`,
);

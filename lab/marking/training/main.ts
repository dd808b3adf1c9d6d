// Trains the marking of free text and says how well it does: npm run train:marking -- --data DIR
// DIR holds scientsbank-train.jsonl, fairytaleqa-trainval.jsonl, fairytaleqa-passages.jsonl and mindca-train.jsonl.
// The same data give the same weights, to the last digit. Nothing here is chosen by looking at data kept for judging.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exampleOf, featureRows, fitModel } from './feature-rows.ts';
import { mindPairs } from './mind-ca-pairs.ts';
import { banksOf, bankTable, mindTable, scienceTable, taleTable } from './result-tables.ts';
import { plainTrainingRows, readTrainingSets, taleTrainingRows } from './training-sets.ts';

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (data === undefined) throw new Error('Say where the data are: npm run train:marking -- --data DIR');

function say(title: string, lines: readonly string[] = []): void {
  process.stdout.write(`${[title, ...lines].join('\n')}\n`);
}

const lessons = readTrainingSets(data);
const plain = fitModel(plainTrainingRows(lessons).map(exampleOf));
const tale = fitModel(taleTrainingRows(lessons).map(exampleOf));
const banks = banksOf(lessons, plain);
const bank = fitModel([...banks.values()].flat());

say(
  'Accuracy / macro-F1 in per cent; right: share of right answers found, wrong: of wrong ones. All held out.',
);
say('\nScience questions (SciEntsBank), references only', scienceTable(lessons));
say(
  '\nQuestions on tales (FairytaleQA), second expert against answers to other questions, by story',
  taleTable(lessons),
);
say('\nWith marked example answers, the bank learnt on other questions', [
  ...bankTable(banks),
  ...mindTable(featureRows(mindPairs(data)), plain, bank),
]);

const writeWeights = (file: string, weights: object) =>
  writeFileSync(join(import.meta.dirname, '../../..', file), `${JSON.stringify(weights, null, 2)}\n`);
writeWeights('server/src/marking/similarity/weights.json', { plain, tale });
writeWeights('lab/marking/references/weights.json', bank);

// npm run train:marking -- --data DIR [--out FOLDER]
//
// Fits the reference models and reports how well they predict. DIR has scientsbank-train.jsonl,
// fairytaleqa-trainval.jsonl, fairytaleqa-passages.jsonl and mindca-train.jsonl. The test parts of these data
// are not used. The files of weights are written to FOLDER, by default the repository. The same data give the
// same weights, to the last digit.
//
// SciEntsBank: Dzikovska et al. 2013, SemEval-2013 task 7. FairytaleQA: Xu et al. 2022, ACL. MIND-CA:
// Kovatchev et al. 2020, COLING. NOTICE has their licences.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { exampleOf, featureRows, fitModel } from './feature-rows.ts';
import { mindPairs } from './mind-ca-pairs.ts';
import { labelledSets, labelledTable, mindTable, scienceTable, taleTable } from './result-tables.ts';
import { plainTrainingRows, readTrainingSets, taleTrainingRows } from './training-sets.ts';

const root = join(import.meta.dirname, '../../..');
const { data, out } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string', default: root } },
}).values;
if (data === undefined) throw new Error('Give the folder of the data: npm run train:marking -- --data DIR');

function report(title: string, lines: readonly string[] = []): void {
  process.stdout.write(`${[title, ...lines].join('\n')}\n`);
}

const sets = readTrainingSets(data);
const plain = fitModel(plainTrainingRows(sets).map(exampleOf));
const tale = fitModel(taleTrainingRows(sets).map(exampleOf));
const labelledBySize = labelledSets(sets, plain);
const labelledModel = fitModel([...labelledBySize.values()].flat());

report(
  'Accuracy / macro-F1 in per cent; right: share of right answers found, wrong: of wrong ones. All held out.',
);
report('\nScience questions (SciEntsBank), references only', scienceTable(sets));
report(
  '\nQuestions on tales (FairytaleQA), second expert against answers to other questions, by story',
  taleTable(sets),
);
report('\nWith labelled answers, the model of labelled answers fitted on other questions', [
  ...labelledTable(labelledBySize),
  ...mindTable(featureRows(mindPairs(data)), plain, labelledModel),
]);

function writeWeights(file: string, weights: object): void {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  writeFileSync(join(out, file), `${JSON.stringify(weights, null, 2)}\n`);
}
writeWeights('server/src/marking/similarity/weights.json', { plain, tale });
writeWeights('lab/marking/references/weights.json', labelledModel);

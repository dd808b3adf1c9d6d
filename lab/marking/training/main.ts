// Trains the marking of free text and says how well it does: npm run train:marking -- --data DIR
// DIR holds scientsbank-train.jsonl, fairytaleqa-trainval.jsonl, fairytaleqa-passages.jsonl and mindca-train.jsonl.
// The same data give the same weights, to the last digit. Nothing here is chosen by looking at data kept for judging.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plainLessons, readLessons, taleLessons } from './lessons.ts';
import { mindPairs } from './mind-pairs.ts';
import { lessonOf, rowsOf, train } from './rows.ts';
import { banksOf, bankTable, mindTable, scienceTable, taleTable } from './tables.ts';

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (data === undefined) throw new Error('Say where the data are: npm run train:marking -- --data DIR');

function say(title: string, lines: readonly string[] = []): void {
  process.stdout.write(`${[title, ...lines].join('\n')}\n`);
}

const lessons = readLessons(data);
const plain = train(plainLessons(lessons).map(lessonOf));
const tale = train(taleLessons(lessons).map(lessonOf));
const banks = banksOf(lessons, plain);
const bank = train([...banks.values()].flat());

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
  ...mindTable(rowsOf(mindPairs(data)), plain, bank),
]);

writeFileSync(
  join(import.meta.dirname, '../../../server/src/marking/model/weights.json'),
  `${JSON.stringify({ plain, tale, bank }, null, 2)}\n`,
);

// Trains the marking of free text and says how well it does: npm run train:marking -- --data DIR
// DIR holds scientsbank-train.jsonl, fairytaleqa-trainval.jsonl, fairytaleqa-passages.jsonl and mindca-train.jsonl.
// The same data give the same weights, to the last digit. Nothing here is chosen by looking at data kept for judging.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { predict, sigmoid } from '#server/marking/model/predict.ts';
import { bankLessons } from './banks.ts';
import { foldOf, heldOut } from './folds.ts';
import { plainLessons, readLessons, taleLessons } from './lessons.ts';
import { mindPairs } from './mind-pairs.ts';
import { type Lesson, lessonOf, type Row, rowsOf, train } from './rows.ts';
import { type Judged, scoreLine } from './score.ts';

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (data === undefined) throw new Error('Say where the data are: npm run train:marking -- --data DIR');

const say = (line: string) => process.stdout.write(`${line}\n`);
const lessons = readLessons(data);
const plain = plainLessons(lessons);
const tale = taleLessons(lessons);

const overlapOnly = ({ pair, features }: Row): Row => ({
  pair,
  features: Object.fromEntries(
    ['common', 'f1', 'phrases', 'likeQuestion', 'asked'].map((name) => [name, features[name] ?? 0]),
  ),
});
const pick = (
  judged: ReadonlyMap<Row, Judged>,
  rows: readonly Row[],
  keep: (row: Row) => boolean = () => true,
) => rows.filter(keep).flatMap((row) => judged.get(row) ?? []);

say(
  'Accuracy / macro-F1 in per cent; right: share of right answers found, wrong: of wrong ones. All held out.',
);
say('\nScience questions (SciEntsBank), references only');
const byQuestion = ({ pair }: Row) => pair.group.question;
const science = [...lessons.science, ...lessons.scienceMisspelt];
const words = lessons.science.map(overlapOnly);
say(scoreLine('overlap of words alone, by question', [...heldOut(words, words, byQuestion, 8).values()]));
for (const [name, groupOf, folds] of [
  ['unseen answers', ({ pair }: Row) => pair.group.answer, 8],
  ['unseen questions', byQuestion, 8],
  ['unseen modules', ({ pair }: Row) => pair.group.whole, 12],
] as const) {
  const judged = heldOut(plain, science, groupOf, folds);
  say(scoreLine(name, pick(judged, lessons.science)));
  say(scoreLine(`${name}, a quarter misspelt`, pick(judged, lessons.scienceMisspelt)));
}

say('\nQuestions on tales (FairytaleQA), second expert against answers to other questions, by story');
const byStory = ({ pair }: Row) => pair.group.whole;
const told = heldOut(tale, [...lessons.tales, ...lessons.talesMisspelt, ...lessons.talesBare], byStory, 5);
for (const strand of ['literal', 'inferential'] as const) {
  const is = ({ pair }: Row) => pair.strand === strand;
  say(scoreLine(strand, pick(told, lessons.tales, is)));
  say(
    scoreLine(
      `${strand}, wrong ones of the same section`,
      pick(told, lessons.tales, (row) => is(row) && (row.pair.right || row.pair.near)),
    ),
  );
  say(scoreLine(`${strand}, a quarter misspelt`, pick(told, lessons.talesMisspelt, is)));
}
const bare = heldOut(plain, lessons.talesBare, byStory, 5);
say(scoreLine('without passage and strand', pick(bare, lessons.talesBare)));

say('\nWith marked example answers, the bank learnt on other questions');
const mind = rowsOf(mindPairs(data));
const model = { plain: train(plain.map(lessonOf)), tale: train(tale.map(lessonOf)) };
const unseen = heldOut(plain, lessons.science, ({ pair }) => pair.group.answer, 8);
const ownLogit = (row: Row) => unseen.get(row)?.logit ?? predict(row.features, model.plain);
const sizes = [4, 8, 16, 32];
const banks = new Map(sizes.map((size) => [size, bankLessons(lessons.science, ownLogit, size)] as const));
const bankAll: Lesson[] = [...banks.values()].flat();
for (const [size, rows] of banks) {
  const judged: Judged[] = [];
  for (let fold = 0; fold < 8; fold += 1) {
    const isHeld = (question: string) => foldOf(question, 8) === fold;
    const bank = train([...banks.values()].flat().filter(({ row }) => !isHeld(row.pair.group.question)));
    for (const { row, features, right } of rows)
      if (isHeld(row.pair.group.question)) judged.push({ right, p: sigmoid(predict(features, bank)) });
  }
  say(scoreLine(`science, ${size} examples a question`, judged));
}
const bank = train(bankAll);
for (const size of [0, 8, 32, 100]) {
  const judged =
    size === 0
      ? mind.map((row) => ({ right: row.pair.right, p: sigmoid(predict(row.features, model.plain)) }))
      : bankLessons(mind, (row) => predict(row.features, model.plain), size).map(({ features, right }) => ({
          right,
          p: sigmoid(predict(features, bank)),
        }));
  say(scoreLine(`what others think (MIND-CA), ${size} examples`, judged));
}

writeFileSync(
  join(import.meta.dirname, '../../server/src/marking/model/weights.json'),
  `${JSON.stringify({ ...model, bank }, null, 2)}\n`,
);

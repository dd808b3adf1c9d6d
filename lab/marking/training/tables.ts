// How well the models do on what they have not seen, as lines to print.
import { type Model, predict, sigmoid } from '#server/marking/similarity/model/predict.ts';
import { type BankLesson, bankLessons } from './banks.ts';
import { foldOf, heldOut } from './folds.ts';
import { type Lessons, plainLessons, taleLessons } from './lessons.ts';
import { type Row, train } from './rows.ts';
import { type Judged, scoreLine } from './score.ts';

const folds = 8;
/** There are twelve modules in the science data. */
const modules = 12;
const storyFolds = 5;

const byAnswer = ({ pair }: Row) => pair.group.answer;
const byQuestion = ({ pair }: Row) => pair.group.question;
const byWhole = ({ pair }: Row) => pair.group.whole;

/** The simplest marker there is, to see what the rest is worth. */
const overlapOnly = ({ pair, features }: Row): Row => ({
  pair,
  features: Object.fromEntries(
    ['common', 'f1', 'phrases', 'likeQuestion', 'asked'].map((name) => [name, features[name] ?? 0]),
  ),
});

const of = (judged: ReadonlyMap<Row, Judged>, rows: readonly Row[]) =>
  rows.flatMap((row) => judged.get(row) ?? []);

export function scienceTable(lessons: Lessons): string[] {
  const words = lessons.science.map(overlapOnly);
  const plain = plainLessons(lessons);
  const ways = [
    ['unseen answers', byAnswer, folds],
    ['unseen questions', byQuestion, folds],
    ['unseen modules', byWhole, modules],
  ] as const;
  return [
    scoreLine('overlap of words alone, by question', [...heldOut(words, words, byQuestion, folds).values()]),
    ...ways.flatMap(([name, groupOf, count]) => {
      const judged = heldOut(plain, [...lessons.science, ...lessons.scienceMisspelt], groupOf, count);
      return [
        scoreLine(name, of(judged, lessons.science)),
        scoreLine(`${name}, a quarter misspelt`, of(judged, lessons.scienceMisspelt)),
      ];
    }),
  ];
}

export function taleTable(lessons: Lessons): string[] {
  const judged = heldOut(
    taleLessons(lessons),
    [...lessons.tales, ...lessons.talesMisspelt],
    byWhole,
    storyFolds,
  );
  const bare = heldOut(plainLessons(lessons), lessons.talesBare, byWhole, storyFolds);
  return [
    ...(['literal', 'inferential'] as const).flatMap((strand) => {
      const tales = lessons.tales.filter(({ pair }) => pair.strand === strand);
      const misspelt = lessons.talesMisspelt.filter(({ pair }) => pair.strand === strand);
      const near = tales.filter(({ pair }) => pair.right || pair.near);
      return [
        scoreLine(strand, of(judged, tales)),
        scoreLine(`${strand}, wrong ones of the same section`, of(judged, near)),
        scoreLine(`${strand}, a quarter misspelt`, of(judged, misspelt)),
      ];
    }),
    scoreLine('without passage and strand', of(bare, lessons.talesBare)),
  ];
}

/** Banks as the model for them learns from: what it adds to has not seen the answer either. */
export function banksOf(lessons: Lessons, plain: Model): Map<number, BankLesson[]> {
  const unseen = heldOut(plainLessons(lessons), lessons.science, byAnswer, folds);
  const own = (row: Row) => unseen.get(row)?.logit ?? predict(row.features, plain);
  return new Map([4, 8, 16, 32].map((size) => [size, bankLessons(lessons.science, own, size)]));
}

export function bankTable(banks: ReadonlyMap<number, readonly BankLesson[]>): string[] {
  const foldFor = ({ row }: BankLesson) => foldOf(byQuestion(row), folds);
  const all = [...banks.values()].flat();
  const models = Array.from({ length: folds }, (_, fold) =>
    train(all.filter((lesson) => foldFor(lesson) !== fold)),
  );
  return [...banks].map(([size, lessons]) => {
    const judged = lessons.flatMap((lesson) => {
      const model = models[foldFor(lesson)];
      return model ? [{ right: lesson.right, p: sigmoid(predict(lesson.features, model)) }] : [];
    });
    return scoreLine(`science, ${size} examples a question`, judged);
  });
}

/** Another kind of question, of which no model has learnt anything. */
export function mindTable(mind: readonly Row[], plain: Model, bank: Model): string[] {
  const own = (row: Row) => predict(row.features, plain);
  const alone = mind.map((row) => ({ right: row.pair.right, p: sigmoid(own(row)) }));
  return [
    scoreLine('what others think (MIND-CA), 0 examples', alone),
    ...[8, 32, 100].map((size) => {
      const judged = bankLessons(mind, own, size).map(({ features, right }) => ({
        right,
        p: sigmoid(predict(features, bank)),
      }));
      return scoreLine(`what others think (MIND-CA), ${size} examples`, judged);
    }),
  ];
}

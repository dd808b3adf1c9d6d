// How well the models do on what they have not seen, as lines to print.
import { type Model, predict, sigmoid } from '#server/marking/similarity/predict.ts';
import { crossValidate, foldOf } from './cross-validation.ts';
import { type FeatureRow, fitModel } from './feature-rows.ts';
import { type LabelledExample, labelledExamples } from './labelled-answers.ts';
import { type Prediction, scoreLine } from './metrics.ts';
import { plainTrainingRows, type TrainingSets, taleTrainingRows } from './training-sets.ts';

const folds = 8;
/** There are twelve modules in the science data. */
const modules = 12;
const storyFolds = 5;

const byAnswer = ({ pair }: FeatureRow) => pair.group.answer;
const byQuestion = ({ pair }: FeatureRow) => pair.group.question;
const byWhole = ({ pair }: FeatureRow) => pair.group.whole;

/** The simplest marker there is, to see what the rest is worth. */
const overlapOnly = ({ pair, features }: FeatureRow): FeatureRow => ({
  pair,
  features: Object.fromEntries(
    ['common', 'f1', 'phrases', 'likeQuestion', 'asked'].map((name) => [name, features[name] ?? 0]),
  ),
});

const of = (judged: ReadonlyMap<FeatureRow, Prediction>, rows: readonly FeatureRow[]) =>
  rows.flatMap((row) => judged.get(row) ?? []);

export function scienceTable(lessons: TrainingSets): string[] {
  const words = lessons.science.map(overlapOnly);
  const plain = plainTrainingRows(lessons);
  const ways = [
    ['unseen answers', byAnswer, folds],
    ['unseen questions', byQuestion, folds],
    ['unseen modules', byWhole, modules],
  ] as const;
  return [
    scoreLine('overlap of words alone, by question', [
      ...crossValidate(words, words, byQuestion, folds).values(),
    ]),
    ...ways.flatMap(([name, groupOf, count]) => {
      const judged = crossValidate(plain, [...lessons.science, ...lessons.scienceMisspelt], groupOf, count);
      return [
        scoreLine(name, of(judged, lessons.science)),
        scoreLine(`${name}, a quarter misspelt`, of(judged, lessons.scienceMisspelt)),
      ];
    }),
  ];
}

export function taleTable(lessons: TrainingSets): string[] {
  const judged = crossValidate(
    taleTrainingRows(lessons),
    [...lessons.tales, ...lessons.talesMisspelt],
    byWhole,
    storyFolds,
  );
  const bare = crossValidate(plainTrainingRows(lessons), lessons.talesBare, byWhole, storyFolds);
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
export function banksOf(lessons: TrainingSets, plain: Model): Map<number, LabelledExample[]> {
  const unseen = crossValidate(plainTrainingRows(lessons), lessons.science, byAnswer, folds);
  const own = (row: FeatureRow) => unseen.get(row)?.logit ?? predict(row.features, plain);
  return new Map([4, 8, 16, 32].map((size) => [size, labelledExamples(lessons.science, own, size)]));
}

export function bankTable(banks: ReadonlyMap<number, readonly LabelledExample[]>): string[] {
  const foldFor = ({ row }: LabelledExample) => foldOf(byQuestion(row), folds);
  const all = [...banks.values()].flat();
  const models = Array.from({ length: folds }, (_, fold) =>
    fitModel(all.filter((lesson) => foldFor(lesson) !== fold)),
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
export function mindTable(mind: readonly FeatureRow[], plain: Model, bank: Model): string[] {
  const own = (row: FeatureRow) => predict(row.features, plain);
  const alone = mind.map((row) => ({ right: row.pair.right, p: sigmoid(own(row)) }));
  return [
    scoreLine('what others think (MIND-CA), 0 examples', alone),
    ...[8, 32, 100].map((size) => {
      const judged = labelledExamples(mind, own, size).map(({ features, right }) => ({
        right,
        p: sigmoid(predict(features, bank)),
      }));
      return scoreLine(`what others think (MIND-CA), ${size} examples`, judged);
    }),
  ];
}

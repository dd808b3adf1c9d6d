// Tables of how well the models predict answers that they were not fitted to.
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

/** The features of the simplest marker, as a baseline. */
const overlapOnly = ({ pair, features }: FeatureRow): FeatureRow => ({
  pair,
  features: Object.fromEntries(
    ['common', 'f1', 'phrases', 'likeQuestion', 'asked'].map((name) => [name, features[name] ?? 0]),
  ),
});

const predictionsOf = (predictions: ReadonlyMap<FeatureRow, Prediction>, rows: readonly FeatureRow[]) =>
  rows.flatMap((row) => predictions.get(row) ?? []);

export function scienceTable(sets: TrainingSets): string[] {
  const words = sets.science.map(overlapOnly);
  const plain = plainTrainingRows(sets);
  const groupings = [
    ['unseen answers', byAnswer, folds],
    ['unseen questions', byQuestion, folds],
    ['unseen modules', byWhole, modules],
  ] as const;
  return [
    scoreLine('overlap of words alone, by question', [
      ...crossValidate(words, words, byQuestion, folds).values(),
    ]),
    ...groupings.flatMap(([name, groupOf, count]) => {
      const predictions = crossValidate(plain, [...sets.science, ...sets.scienceMisspelt], groupOf, count);
      return [
        scoreLine(name, predictionsOf(predictions, sets.science)),
        scoreLine(`${name}, a quarter misspelt`, predictionsOf(predictions, sets.scienceMisspelt)),
      ];
    }),
  ];
}

export function taleTable(sets: TrainingSets): string[] {
  const predictions = crossValidate(
    taleTrainingRows(sets),
    [...sets.tales, ...sets.talesMisspelt],
    byWhole,
    storyFolds,
  );
  const bare = crossValidate(plainTrainingRows(sets), sets.talesBare, byWhole, storyFolds);
  return [
    ...(['literal', 'inferential'] as const).flatMap((strand) => {
      const hard = ({ pair }: FeatureRow) => pair.strand === strand && (pair.right || pair.near);
      const easy = ({ pair }: FeatureRow) => pair.strand === strand && !pair.near;
      return [
        scoreLine(strand, predictionsOf(predictions, sets.tales.filter(hard))),
        scoreLine(
          `${strand}, a quarter misspelt`,
          predictionsOf(predictions, sets.talesMisspelt.filter(hard)),
        ),
        scoreLine(
          `${strand}, wrong ones of other sections`,
          predictionsOf(predictions, sets.tales.filter(easy)),
        ),
      ];
    }),
    scoreLine(
      'without passage and strand',
      predictionsOf(
        bare,
        sets.talesBare.filter(({ pair }) => pair.right || pair.near),
      ),
    ),
  ];
}

/**
 * Training examples for the model of labelled answers, by the number of labels.
 * Its own logit is cross-validated.
 */
export function labelledSets(sets: TrainingSets, plain: Model): Map<number, LabelledExample[]> {
  const unseen = crossValidate(plainTrainingRows(sets), sets.science, byAnswer, folds);
  const own = (row: FeatureRow) => unseen.get(row)?.logit ?? predict(row.features, plain);
  return new Map([4, 8, 16, 32].map((size) => [size, labelledExamples(sets.science, own, size)]));
}

export function labelledTable(labelledBySize: ReadonlyMap<number, readonly LabelledExample[]>): string[] {
  const foldFor = ({ row }: LabelledExample) => foldOf(byQuestion(row), folds);
  const all = [...labelledBySize.values()].flat();
  const models = Array.from({ length: folds }, (_, fold) =>
    fitModel(all.filter((example) => foldFor(example) !== fold)),
  );
  return [...labelledBySize].map(([size, examples]) => {
    const predictions = examples.flatMap((example) => {
      const model = models[foldFor(example)];
      return model ? [{ right: example.right, p: sigmoid(predict(example.features, model)) }] : [];
    });
    return scoreLine(`science, ${size} examples a question`, predictions);
  });
}

/** Another kind of question, which no model was fitted to. */
export function mindTable(mind: readonly FeatureRow[], plain: Model, labelledModel: Model): string[] {
  const own = (row: FeatureRow) => predict(row.features, plain);
  const alone = mind.map((row) => ({ right: row.pair.right, p: sigmoid(own(row)) }));
  return [
    scoreLine('what others think (MIND-CA), 0 examples', alone),
    ...[8, 32, 100].map((size) => {
      const predictions = labelledExamples(mind, own, size).map(({ features, right }) => ({
        right,
        p: sigmoid(predict(features, labelledModel)),
      }));
      return scoreLine(`what others think (MIND-CA), ${size} examples`, predictions);
    }),
  ];
}

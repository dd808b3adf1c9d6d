// Turns pairs into rows of features, and fits a model to them.
import {
  extractFeatures,
  type PreparedQuestion,
  prepareQuestion,
} from '#server/marking/similarity/extract-features.ts';
import type { Model } from '#server/marking/similarity/predict.ts';
import { fitLogisticRegression } from './logistic-regression.ts';
import type { TrainingPair } from './pairs.ts';

export type FeatureRow = { pair: TrainingPair; features: Readonly<Record<string, number>> };
/** A row for the model: the features of an answer, and whether it is right. */
export type Example = { features: FeatureRow['features']; right: boolean };

export function featureRows(pairs: readonly TrainingPair[]): FeatureRow[] {
  const prepared = new Map<TrainingPair['question'], PreparedQuestion>();
  return pairs.map((pair) => {
    const question = prepared.get(pair.question) ?? prepareQuestion(pair.question);
    prepared.set(pair.question, question);
    return { pair, features: extractFeatures(pair.answer, question) };
  });
}

export const exampleOf = ({ pair, features }: FeatureRow): Example => ({ features, right: pair.right });

/** Rounds to five digits, which keeps the file of the weights small and changes no verdict. */
const fiveDigits = (numbers: readonly number[]) => numbers.map((each) => Number(each.toPrecision(5)));

/** Fits a model to all features but `contradicts`, which is a rule of its own (see `predict`). */
export function fitModel(examples: readonly Example[], ridge?: number): Model {
  const names = Object.keys(examples[0]?.features ?? {}).filter((name) => name !== 'contradicts');
  const fitted = fitLogisticRegression(
    examples.map(({ features }) => Float64Array.from(names, (name) => features[name] ?? 0)),
    examples.map(({ right }) => (right ? 1 : 0)),
    ridge,
  );
  const [start = 0] = fiveDigits([fitted.start]);
  return {
    names,
    mean: fiveDigits(fitted.mean),
    scale: fiveDigits(fitted.scale),
    slopes: fiveDigits(fitted.slopes),
    start,
  };
}

// Pairs as rows of numbers, and a model fitted to them.
import {
  extractFeatures,
  type PreparedQuestion,
  prepareQuestion,
} from '#server/marking/similarity/extract-features.ts';
import type { Model } from '#server/marking/similarity/predict.ts';
import { fitLogisticRegression } from './logistic-regression.ts';
import type { TrainingPair } from './pairs.ts';

export type FeatureRow = { pair: TrainingPair; features: Readonly<Record<string, number>> };
/** What is fitted: some numbers, and whether the answer is right. */
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

/** Five digits tell as much and keep the file small and readable. */
const short = (numbers: readonly number[]) => numbers.map((each) => Number(each.toPrecision(5)));

/** Whether it contradicts is a rule of its own, not learnt (see `predict`). */
export function fitModel(lessons: readonly Example[], ridge?: number): Model {
  const names = Object.keys(lessons[0]?.features ?? {}).filter((name) => name !== 'contradicts');
  const line = fitLogisticRegression(
    lessons.map(({ features }) => Float64Array.from(names, (name) => features[name] ?? 0)),
    lessons.map(({ right }) => (right ? 1 : 0)),
    ridge,
  );
  const [start = 0] = short([line.start]);
  return { names, mean: short(line.mean), scale: short(line.scale), slopes: short(line.slopes), start };
}

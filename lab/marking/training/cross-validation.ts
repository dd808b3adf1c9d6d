// Grouped k-fold cross-validation: rows of one group (an answer, a question or a story) are in the same fold.
import { predict, sigmoid } from '#server/marking/similarity/predict.ts';
import { exampleOf, type FeatureRow, fitModel } from './feature-rows.ts';
import type { Prediction } from './metrics.ts';

/** The fold of a group, by FNV-1a, so that it is the same on every machine. */
export function foldOf(group: string, folds: number): number {
  let hash = 2166136261;
  for (const letter of group) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) % folds;
}

/** A prediction for each row of `test`, by a model that was fitted without the rows of its group. */
export function crossValidate(
  training: readonly FeatureRow[],
  test: readonly FeatureRow[],
  groupOf: (row: FeatureRow) => string,
  folds: number,
): Map<FeatureRow, Prediction & { logit: number }> {
  const out = new Map<FeatureRow, Prediction & { logit: number }>();
  for (let fold = 0; fold < folds; fold += 1) {
    const model = fitModel(training.filter((row) => foldOf(groupOf(row), folds) !== fold).map(exampleOf));
    for (const row of test) {
      if (foldOf(groupOf(row), folds) !== fold) continue;
      const logit = predict(row.features, model);
      out.set(row, { logit, p: sigmoid(logit), right: row.pair.right });
    }
  }
  return out;
}

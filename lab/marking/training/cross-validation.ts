// Cross-validation that never learns from the group it judges.
import { predict, sigmoid } from '#server/marking/similarity/predict.ts';
import { exampleOf, type FeatureRow, fitModel } from './feature-rows.ts';
import type { Prediction } from './metrics.ts';

/** Which fold a group falls into; the same on every machine. */
export function foldOf(group: string, folds: number): number {
  let hash = 2166136261;
  for (const letter of group) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) % folds;
}

/** Every row of `judged` with the probability a model gives it that has seen nothing of its group. */
export function crossValidate(
  learnt: readonly FeatureRow[],
  judged: readonly FeatureRow[],
  groupOf: (row: FeatureRow) => string,
  folds: number,
): Map<FeatureRow, Prediction & { logit: number }> {
  const out = new Map<FeatureRow, Prediction & { logit: number }>();
  for (let fold = 0; fold < folds; fold += 1) {
    const model = fitModel(learnt.filter((row) => foldOf(groupOf(row), folds) !== fold).map(exampleOf));
    for (const row of judged) {
      if (foldOf(groupOf(row), folds) !== fold) continue;
      const logit = predict(row.features, model);
      out.set(row, { logit, p: sigmoid(logit), right: row.pair.right });
    }
  }
  return out;
}

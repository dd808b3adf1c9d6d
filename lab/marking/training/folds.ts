// Cross-validation that never learns from the group it judges.
import { predict, sigmoid } from '#server/marking/similarity/model/predict.ts';
import { lessonOf, type Row, train } from './rows.ts';
import type { Judged } from './score.ts';

/** Which fold a group falls into; the same on every machine. */
export function foldOf(group: string, folds: number): number {
  let hash = 2166136261;
  for (const letter of group) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) % folds;
}

/** Every row of `judged` with the probability a model gives it that has seen nothing of its group. */
export function heldOut(
  learnt: readonly Row[],
  judged: readonly Row[],
  groupOf: (row: Row) => string,
  folds: number,
): Map<Row, Judged & { logit: number }> {
  const out = new Map<Row, Judged & { logit: number }>();
  for (let fold = 0; fold < folds; fold += 1) {
    const model = train(learnt.filter((row) => foldOf(groupOf(row), folds) !== fold).map(lessonOf));
    for (const row of judged) {
      if (foldOf(groupOf(row), folds) !== fold) continue;
      const logit = predict(row.features, model);
      out.set(row, { logit, p: sigmoid(logit), right: row.pair.right });
    }
  }
  return out;
}

// Accuracy, macro-F1 and recall of each class, at a threshold of 0.5.
export type Prediction = { p: number; right: boolean };

function score(predictions: readonly Prediction[]) {
  const count = (predicted: boolean, right: boolean) =>
    predictions.filter((each) => each.p >= 0.5 === predicted && each.right === right).length;
  const [truePositives, falsePositives, falseNegatives, trueNegatives] = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ];
  const f1 = (hit: number, missed: number) => (hit > 0 ? (2 * hit) / (2 * hit + missed) : 0);
  return {
    count: predictions.length,
    accuracy: (truePositives + trueNegatives) / Math.max(1, predictions.length),
    macroF1:
      (f1(truePositives, falsePositives + falseNegatives) +
        f1(trueNegatives, falsePositives + falseNegatives)) /
      2,
    rightFound: truePositives / Math.max(1, truePositives + falseNegatives),
    wrongFound: trueNegatives / Math.max(1, trueNegatives + falsePositives),
  };
}

export function scoreLine(name: string, predictions: readonly Prediction[]): string {
  const { count, accuracy, macroF1, rightFound, wrongFound } = score(predictions);
  const percent = (share: number) => (100 * share).toFixed(1).padStart(5);
  return `  ${name.padEnd(44)} ${String(count).padStart(5)}  ${percent(accuracy)} / ${percent(macroF1)}   right ${percent(rightFound)}  wrong ${percent(wrongFound)}`;
}

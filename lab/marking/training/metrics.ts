// How well probabilities meet what is right.
export type Prediction = { p: number; right: boolean };

function score(judged: readonly Prediction[]) {
  const count = (said: boolean, right: boolean) =>
    judged.filter((each) => each.p >= 0.5 === said && each.right === right).length;
  const [yes, tooKind, tooHard, no] = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ];
  const f = (hit: number, missed: number) => (hit > 0 ? (2 * hit) / (2 * hit + missed) : 0);
  return {
    count: judged.length,
    accuracy: (yes + no) / Math.max(1, judged.length),
    macroF1: (f(yes, tooKind + tooHard) + f(no, tooKind + tooHard)) / 2,
    rightFound: yes / Math.max(1, yes + tooHard),
    wrongFound: no / Math.max(1, no + tooKind),
  };
}

export function scoreLine(name: string, judged: readonly Prediction[]): string {
  const { count, accuracy, macroF1, rightFound, wrongFound } = score(judged);
  const percent = (share: number) => (100 * share).toFixed(1).padStart(5);
  return `  ${name.padEnd(44)} ${String(count).padStart(5)}  ${percent(accuracy)} / ${percent(macroF1)}   right ${percent(rightFound)}  wrong ${percent(wrongFound)}`;
}

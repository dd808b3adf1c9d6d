// Logistic regression with a ridge penalty (le Cessie and van Houwelingen 1992, Applied Statistics
// 41:191-201), fitted by Newton's method. The same rows give the same weights.

export type FittedModel = { mean: number[]; scale: number[]; slopes: number[]; start: number };

/** The mean and the standard deviation of each feature. */
function standardise(rows: readonly Float64Array[]): { mean: number[]; scale: number[] } {
  const width = rows[0]?.length ?? 0;
  const mean = Array.from(
    { length: width },
    (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
  );
  const scale = mean.map(
    (middle, at) =>
      Math.sqrt(rows.reduce((sum, row) => sum + ((row[at] ?? 0) - middle) ** 2, 0) / rows.length) || 1,
  );
  return { mean, scale };
}

/** Solves a symmetric, positive definite system by Cholesky decomposition. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const lower = matrix.map((row) => Float64Array.from(row));
  const cell = (i: number, j: number) => lower[i]?.[j] ?? 0;
  const solution = new Float64Array(size);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = cell(i, j);
      for (let k = 0; k < j; k += 1) sum -= cell(i, k) * cell(j, k);
      const row = lower[i];
      if (row) row[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / cell(j, j);
    }
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= cell(i, k) * (solution[k] ?? 0);
    solution[i] = sum / cell(i, i);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = solution[i] ?? 0;
    for (let k = i + 1; k < size; k += 1) sum -= cell(k, i) * (solution[k] ?? 0);
    solution[i] = sum / cell(i, i);
  }
  return solution;
}

const mostSteps = 12;

function newtonStep(
  rows: readonly Float64Array[],
  right: readonly number[],
  slopes: Float64Array,
  ridge: number,
) {
  const width = slopes.length;
  const gradient = new Float64Array(width);
  const hessian = Array.from({ length: width }, () => new Float64Array(width));
  rows.forEach((row, index) => {
    let logit = 0;
    for (let j = 0; j < width; j += 1) logit += (slopes[j] as number) * (row[j] as number);
    const p = 1 / (1 + Math.exp(-logit));
    const residual = (right[index] ?? 0) - p;
    const weight = Math.max(p * (1 - p), 1e-6);
    for (let j = 0; j < width; j += 1) {
      const value = row[j] as number;
      gradient[j] = (gradient[j] as number) + residual * value;
      const line = hessian[j] as Float64Array;
      for (let k = 0; k <= j; k += 1) line[k] = (line[k] as number) + weight * value * (row[k] as number);
    }
  });
  for (let j = 0; j < width; j += 1) {
    const line = hessian[j] as Float64Array;
    // The last slope is the intercept, which has no penalty.
    const penalty = j === width - 1 ? 1e-9 : ridge;
    gradient[j] = (gradient[j] as number) - penalty * (slopes[j] as number);
    line[j] = (line[j] as number) + penalty;
    for (let k = 0; k < j; k += 1) (hessian[k] as Float64Array)[j] = line[k] as number;
  }
  return solve(hessian, gradient);
}

/** `right`: 1 or 0 for each row. `start` of the result is the intercept; the other values are by feature. */
export function fitLogisticRegression(
  rows: readonly Float64Array[],
  right: readonly number[],
  ridge = 60,
): FittedModel {
  const { mean, scale } = standardise(rows);
  const width = mean.length;
  const scaledRows = rows.map((row) => {
    const scaled = new Float64Array(width + 1).fill(1);
    for (let at = 0; at < width; at += 1)
      scaled[at] = ((row[at] as number) - (mean[at] as number)) / (scale[at] as number);
    return scaled;
  });
  const slopes = new Float64Array(width + 1);
  for (let round = 0; round < mostSteps; round += 1) {
    const change = newtonStep(scaledRows, right, slopes, ridge);
    let most = 0;
    change.forEach((value, at) => {
      slopes[at] = (slopes[at] as number) + value;
      most = Math.max(most, Math.abs(value));
    });
    if (most < 1e-6) break;
  }
  return { mean, scale, slopes: [...slopes.subarray(0, width)], start: slopes[width] ?? 0 };
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** Not a number when there are no values. */
export const mean = (values: readonly number[]) => sum(values) / values.length;

/** The value that `share` of the values do not exceed. Not a number when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

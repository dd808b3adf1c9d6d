/** The value below which this share of the values lies, from 0 to 1; NaN where there are none. */
export const quantile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

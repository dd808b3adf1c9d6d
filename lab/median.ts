/** The number in the middle; of an even count the upper one of the two. NaN of none. */
export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

export const placementLimits = {
  /** the most answers in one submit of the placement test; no testlet has as many items */
  tasks: 12,
  /** how many passages a placement test has */
  passages: { fewest: 3, most: 6 },
} as const;

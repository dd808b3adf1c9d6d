/** Numbers of work that is set. They are apart from `limits`, which every page loads. */
export const workLimits = {
  /** settings of a class, or of a child, whose day has not passed */
  open: 20,
  noteLength: 140,
  daysAhead: 366,
} as const;

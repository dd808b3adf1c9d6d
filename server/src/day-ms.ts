/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000;

/** The days of this many months, on average. */
export const daysOfMonths = (months: number) => Math.round(months * 30.44);

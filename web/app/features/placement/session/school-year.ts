/**
 * The school year of a child of that age, for the first text (`server/src/placement/prior.ts`). Who says "six" is six and a
 * half on average, as most are in the middle of the first year.
 */
export const schoolYearOf = (age: number): number => Math.max(0, age - 5);

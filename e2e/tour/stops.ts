/** A page to open, and who opens it: a visitor, or a guest of the demo. */
export type Stop = { path: string; as: 'visitor' | 'guest'; status?: number };
export type TouredPage = { example: string; tour: Stop['as'][] };

/** The stops of a table of pages (`web/app/pages.ts`). */
export const stopsOf = (table: readonly TouredPage[]): Stop[] =>
  table.flatMap(({ example, tour }) => tour.map((as) => ({ path: example, as })));

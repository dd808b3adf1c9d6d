/** What the benchmark needs to know of a page (`web/app/pages.ts`). */
export type MeasuredPage = { example: string; audience: 'everyone' | 'learner'; benchmark: boolean };

/** The URLs to measure: pages for everyone as a visitor sees them, a learner's pages as a guest does. */
export function measuredPages(table: readonly MeasuredPage[]) {
  const urlsFor = (whom: MeasuredPage['audience']) =>
    table.filter(({ benchmark, audience }) => benchmark && audience === whom).map(({ example }) => example);
  return { visitors: urlsFor('everyone'), learners: urlsFor('learner') };
}

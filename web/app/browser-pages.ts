/**
 * What the browser's code needs to know about pages. The build puts the values in place of this file
 * (`web/page-lists.ts`), so no page carries the whole table.
 */
import { type Page, pages } from './pages.ts';

/** The paths of pages that open without a network. */
export const offlinePathsOf = (table: readonly Page[]) =>
  table.filter(({ offline }) => offline).map(({ path }) => path);

/** The source of a regular expression for the paths of pages beside which the bee does not sit. */
export function noMascotPatternOf(table: readonly Page[]) {
  const patterns = table.filter(({ mascot }) => !mascot).map(({ path }) => path.replace(/\$\w+/g, '[^/]+'));
  return `^(?:${patterns.join('|')})$`;
}

export const offlinePaths = offlinePathsOf(pages);
export const noMascotPattern = noMascotPatternOf(pages);

/** What the browser derives from the table of pages. */
import type { Page } from './pages.ts';

/** The paths of pages that open without a network. */
export const offlinePathsOf = (table: readonly Page[]) =>
  table.filter(({ offline }) => offline).map(({ path }) => path);

/** Matches the paths of pages beside which the bee does not sit. */
export function noMascotPatternOf(table: readonly Page[]) {
  const patterns = table.filter(({ mascot }) => !mascot).map(({ path }) => path.replace(/\$\w+/g, '[^/]+'));
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

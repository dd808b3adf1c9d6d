/** Finds a page that was rendered before and has the same content as the one of a URL. */
import type { PageList } from './page-list.ts';

/** Rendered once for all URLs that no page has. */
export const missingPage = '/there-is-no-such-page';

const partsOf = (path: string) => path.replace(/(?<=.)\/$/, '').split('/');
const matches = (page: string[], parts: string[]) =>
  page.length === parts.length &&
  page.every((part, place) => part === parts[place] || (part.startsWith('$') && parts[place] !== ''));

/**
 * Returns the path of the kept page: the page without a query when its content does not depend on it, or the one page
 * for URLs that no page has. Null for a URL that must be rendered.
 */
export function keptPages({ all, cached }: Pick<PageList, 'all' | 'cached'>) {
  const pages = all.map(partsOf);
  return (url: string): string | null => {
    const [path = '', query] = url.split(/\?(.*)/s);
    const parts = partsOf(path);
    if (!pages.some((page) => matches(page, parts))) return missingPage;
    const keys = cached.get(path);
    if (!keys) return null;
    const given = new URLSearchParams(query);
    return keys.some((key) => given.has(key)) ? null : path;
  };
}

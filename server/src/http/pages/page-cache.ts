import type { Language } from '@readling/contract';
import { hydrationVersion, type PageRequest, type RenderedPage } from './render-page.ts';

type Render = (request: PageRequest, isCached: boolean) => Promise<RenderedPage>;

/**
 * Renders each page that is asked for with `isKept` once for each language and setting of the server, and all other
 * pages at each request. A page that failed is not cached. `build` differs between two builds.
 */
export function pageCache(build: string, render: Render) {
  const pages = new Map<string, Promise<RenderedPage>>();
  const keyOf = (path: string, language: Language, version: string) =>
    JSON.stringify([path, language, version]);
  return {
    get(request: PageRequest, isKept: boolean): Promise<RenderedPage> {
      const { path, language, site } = request;
      if (!isKept) return render(request, false);
      const key = keyOf(path, language, hydrationVersion(build, site));
      const page = pages.get(key) ?? render(request, true);
      pages.set(key, page);
      page.then(
        ({ status }) => status >= 500 && pages.delete(key),
        () => pages.delete(key),
      );
      return page;
    },
    /** Returns a cached page of this version of the hydration data, undefined when this process has none. */
    find: (path: string, language: Language, version: string) => pages.get(keyOf(path, language, version)),
  };
}

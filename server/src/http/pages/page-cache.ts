import type { PageRequest, RenderedPage } from './render-page.ts';

type Render = (request: PageRequest, isCached: boolean) => Promise<RenderedPage>;

/**
 * Returns a function that renders each page of `cached` (paths) once for each language and setting of the server, and all
 * other pages at each request. A page that failed is not cached.
 */
export function pageCache(cached: ReadonlySet<string>, render: Render) {
  const pages = new Map<string, Promise<RenderedPage>>();
  return (request: PageRequest): Promise<RenderedPage> => {
    if (!cached.has(request.path)) return render(request, false);
    const key = JSON.stringify(request);
    const page = pages.get(key) ?? render(request, true);
    pages.set(key, page);
    page.then(
      ({ status }) => status >= 500 && pages.delete(key),
      () => pages.delete(key),
    );
    return page;
  };
}

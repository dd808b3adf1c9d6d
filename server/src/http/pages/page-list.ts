/**
 * What the server needs to know about the pages of the web app. The build writes the table of pages
 * (`web/app/pages.ts`) beside them, as `pages.json`.
 */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/** Paths in the form of the router: `$token` is a parameter. */
export type PageList = {
  all: readonly string[];
  /**
   * Pages that are rendered once for each language and setting of the server, each with the keys of the query with which
   * it has other content.
   */
  cached: ReadonlyMap<string, readonly string[]>;
  /** Pages whose visits are counted. */
  counted: ReadonlySet<string>;
};

const table = z.array(
  z.object({
    path: z.string(),
    cached: z.boolean(),
    query: z._default(z.array(z.string()), []),
    counted: z.boolean(),
  }),
);

/** Throws a ZodError when the table has another form. */
export function pageListOf(json: unknown): PageList {
  const pages = table.parse(json);
  return {
    all: pages.map(({ path }) => path),
    cached: new Map(pages.filter(({ cached }) => cached).map(({ path, query }) => [path, query])),
    counted: new Set(pages.filter(({ counted }) => counted).map(({ path }) => path)),
  };
}

/**
 * `dist` is the folder of the built web app. Rejects when the table is missing: then the build is too old.
 */
export const loadPageList = async (dist: URL): Promise<PageList> =>
  pageListOf(JSON.parse(await readFile(new URL('pages.json', dist), 'utf8')));

/** For a server without a built web app, as in development. */
export const noPages: PageList = { all: [], cached: new Map(), counted: new Set() };

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Page } from './app/pages.ts';

/**
 * The keys of the URL's query that the content of a cached page depends on. Other keys change nothing, so the server sends
 * the page that it has. Browsers do not need this.
 */
const queryKeys: Record<string, readonly string[]> = { '/login': ['back', 'why'], '/themes': ['level'] };

/** Writes the table of pages to `dist/pages.json`, for those who may not import the web app. */
export const pageTable = (pages: readonly Page[]): Plugin => ({
  name: 'page-table',
  generateBundle() {
    if (this.environment.name !== 'client') return;
    const table = pages.map((page) => ({ ...page, query: queryKeys[page.path] ?? [] }));
    const dist = join(import.meta.dirname, 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'pages.json'), `${JSON.stringify(table, null, 2)}\n`);
  },
});

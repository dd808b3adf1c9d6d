import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Page } from './app/pages.ts';

/** Writes the table of pages to `dist/pages.json`, for those who may not import the web app. */
export const pageTable = (pages: readonly Page[]): Plugin => ({
  name: 'page-table',
  generateBundle() {
    if (this.environment.name !== 'client') return;
    const dist = join(import.meta.dirname, 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`);
  },
});

/** What the build derives from the table of pages (`app/pages.ts`). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { noMascotPatternOf, offlinePathsOf } from './app/browser-pages.ts';
import type { Page } from './app/pages.ts';

const worker = join(import.meta.dirname, 'app/offline/sw.js');

/** The service worker has no imports: its list is written into it. */
export const workerOf = (table: readonly Page[]) =>
  readFileSync(worker, 'utf8').replace('__OFFLINE_PATHS__', JSON.stringify(offlinePathsOf(table)));

/** The code that replaces `app/browser-pages.ts`. */
export const browserListsOf = (table: readonly Page[]) =>
  Object.entries({ offlinePaths: offlinePathsOf(table), noMascotPattern: noMascotPatternOf(table) })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** Gives the browser its lists, makes `/sw.js`, and writes the whole table to `dist/pages.json`. */
export const pageLists = (table: readonly Page[]): Plugin => ({
  name: 'page-lists',
  load: {
    filter: { id: /\/app\/browser-pages\.ts$/ },
    handler: () => ({ code: browserListsOf(table), moduleType: 'js' }),
  },
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(workerOf(table));
    });
  },
  generateBundle() {
    if (this.environment.name !== 'client') return;
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerOf(table) });
    const dist = join(import.meta.dirname, 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'pages.json'), `${JSON.stringify(table, null, 2)}\n`);
  },
});

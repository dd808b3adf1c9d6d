import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageBuilder } from './build-page.ts';
import { toHtml } from './html-tree.ts';

const css =
  '@font-face{font-family:Ours;src:url(/assets/ours.woff2)}@font-face{font-family:Like;src:local(Arial)}@layer a,b;:root{--near:1px;--far:var(--near);--read:9px}img{width:var(--read)}section{color:blue}i{color:green}b{color:red;background:url(/assets/comb.svg)}';
const page = `<html><head><link rel="preload" as="image" href="/assets/bee.svg" fetchPriority="high"/>
<link rel="stylesheet" href="/assets/main.css" data-precedence="default"/><link rel="stylesheet" href="/assets/fonts.css" data-fonts="true"/><title>Bees</title>
<link rel="modulepreload" href="/assets/main.js"/><link rel="modulepreload" href="/assets/part.js"/><link rel="modulepreload" href="/assets/shared.js"/><link rel="preload" href="/assets/ours.woff2" as="font"/><link rel="icon" href="/favicon.svg"/></head>
<body><img src="/assets/bee.svg" alt=""/><img class="first" src="/images/level-1.svg" alt=""/><img src="/images/level-9.svg" loading="lazy" alt="Nine bees"/>
<section data-deferred="below"><i style="--far:2px">further down</i></section>
<script data-tsr-stream-part="">$_TSR.u:1795265685738</script><script type="module" async="" src="/assets/main.js"></script></body></html>`;

const manifest = {
  'app/client.tsx': { file: 'assets/main.js', imports: ['_part.js', '_other.js'] },
  '_part.js': { file: 'assets/part.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_other.js': { file: 'assets/other.js' },
};

/** `html` is what the framework has rendered. */
async function build({ isCached = false, html = page } = {}) {
  const client = await mkdtemp(join(tmpdir(), 'readling-client-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await mkdir(join(client, 'assets'));
  await writeFile(join(client, 'assets/main.css'), css);
  await writeFile(join(client, 'assets/fonts.css'), ':root{--stack:Ours,Like}');
  await mkdir(join(client, '.vite'));
  await writeFile(join(client, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(
    join(client, 'assets/bee.svg'),
    '<svg viewBox="0 0 9 9"><path fill="#fc3" d="M1 1"/></svg>',
  );
  await writeFile(join(client, 'assets/comb.svg'), `<svg aria-label="The bee's comb"/>`);
  await mkdir(join(client, 'images'));
  await writeFile(join(client, 'images/level-1.svg'), '<svg id="level"/>');
  const buildPage = pageBuilder(client, client, 'loadLater()');
  const { document, hydrationData } = await buildPage(html, isCached ? '/hydration-data.js?version=a' : null);
  return { html: toHtml(document), hydrationData };
}

test('a page has its styles inlined, and its fonts load after the paint', async () => {
  const { html } = await build();
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(style).toContain('b{color:red');
  expect(style).toContain('local(Arial)');
  expect(style).not.toMatch(/ours\.woff2|--stack/);
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/main.css"[^>]* disabled>/);
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/fonts.css" data-fonts="true"[^>]* disabled>/);
  expect(html).toMatch(/<noscript>.*main\.css".*fonts\.css".*<\/noscript>/);
});

test('a page has its drawings inlined, and requests no file before the first paint', async () => {
  const { html } = await build();
  expect(html).toContain(`src="data:image/svg+xml,%3csvg viewBox='0 0 9 9'%3e`);
  expect(html).not.toMatch(/rel="(module)?preload"|<script[^>]*src=|url\(\/assets/);
  expect(html).toContain(`class="first" src="data:image/svg+xml,%3csvg id='level'/%3e"`);
});

test('a drawing with an apostrophe keeps its double quotes, escaped', async () => {
  const { html } = await build({ html: page.replace('/assets/bee.svg', '/assets/comb.svg') });
  expect(html).toContain(`%3csvg aria-label=%22The bee's comb%22/%3e`);
});

test('a page is not shown before its last element is parsed', async () => {
  const { html } = await build();
  expect(html).toMatch(
    /<link rel="expect" href="#deferred-loader" blocking="render">.*<script id="deferred-loader">/s,
  );
});

test('pictures below the window and the icon of the tab load after the paint', async () => {
  const { html } = await build();
  expect(html).toContain('<img data-src="/images/level-9.svg" loading="lazy" data-alt="Nine bees" alt>');
  expect(html).toContain('<link rel="icon" href="data:," data-href="/favicon.svg">');
});

test('the hydration data of a cached page is a script of its own, that of another page is inlined', async () => {
  const once = await build();
  expect(once.html).toContain('$_TSR.u:1795265685738');
  expect(once.hydrationData).toBeNull();
  const cached = await build({ isCached: true });
  expect(cached.html).not.toContain('$_TSR');
  expect(cached.hydrationData).toBe('$_TSR.u:1795265685738');
  expect(cached.html).toContain('"hydrationData":"/hydration-data.js?version=a"');
});

test.each([
  ['<link rel="stylesheet">', page.replaceAll('rel="stylesheet"', 'rel="style"')],
  ['<script type="module" src>', page.replace('type="module"', '')],
  ['<script data-tsr-stream-part>', page.replace('data-tsr-stream-part', 'data-state')],
  ['<title>', page.replace('<title>Bees</title>', '')],
])('a page fails with one clear message when the framework renders no %s', async (missing, html) => {
  await expect(build({ html })).rejects.toThrow(
    `The HTML of TanStack Start has no ${missing}. See server/src/http/pages/framework-html.ts`,
  );
});

test('each script of a page runs after the scripts that it imports', async () => {
  const [, files = '', last] =
    /<script id="deferred-files" type="application\/json">([^<]*)<\/script><script id="deferred-loader">([^<]*)<\/script><\/body>/.exec(
      (await build()).html,
    ) ?? [];
  expect(JSON.parse(files)).toEqual({
    preloads: ['/assets/main.js', '/assets/part.js', '/assets/shared.js'],
    scripts: ['/assets/shared.js', '/assets/part.js', '/assets/main.js'],
    hydrationData: null,
  });
  expect(last).toBe('loadLater()');
});

test('a cached page has no unused styles', async () => {
  const { html } = await build({ isCached: true });
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(style).toContain('@layer a,b');
  expect(style).toContain('local(Arial)');
  expect(style).toContain('--read:9px');
  expect(style).not.toMatch(/--near|--far/);
  expect(style).not.toContain('b{color:red');
  const links = html.search(/<link rel="stylesheet" href="\/assets\/main.css"[^>]* disabled>/); // which has them all
  expect(links).toBeGreaterThan(html.indexOf('</style>')); // and the last word
});

test('the styles of a part below the window load after the paint', async () => {
  const { html } = await build({ isCached: true });
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(html).toContain('<section data-deferred="below"><i style="--far:2px">further down</i></section>');
  expect(style).toContain('section{color:blue}');
  expect(style).not.toContain('i{');
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { paintFirst } from './critical-css.ts';

const css =
  '@font-face{font-family:Ours;src:url(/assets/ours.woff2)}@font-face{font-family:Like;src:local(Arial)}@layer a,b;:root{--near:1px;--far:var(--near);--read:9px}img{width:var(--read)}section{color:blue}i{color:green}b{color:red;background:url(/assets/comb.svg)}';
const page = `<html><head><link rel="preload" as="image" href="/assets/bee.svg" fetchPriority="high"/>
<link rel="stylesheet" href="/assets/main.css" data-precedence="default"/><link rel="stylesheet" href="/assets/faces.css" data-fonts="true"/><title>Bees</title>
<link rel="modulepreload" href="/assets/main.js"/><link rel="modulepreload" href="/assets/part.js"/><link rel="modulepreload" href="/assets/shared.js"/><link rel="preload" href="/assets/ours.woff2" as="font"/><link rel="icon" href="/favicon.svg"/></head>
<body><img src="/assets/bee.svg" alt=""/><img class="first" src="/images/level-1.svg" alt=""/><img src="/images/level-9.svg" loading="lazy" alt="Nine bees"/>
<section data-deferred="below"><i style="--far:2px">further down</i></section>
<script data-tsr-stream-part="">$_TSR.u:1795265685738</script><script type="module" async="" src="/assets/main.js"></script></body></html>`;

async function painted(kept = false) {
  const client = await mkdtemp(join(tmpdir(), 'readling-client-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await mkdir(join(client, 'assets'));
  await writeFile(join(client, 'assets/main.css'), css);
  await writeFile(join(client, 'assets/faces.css'), ':root{--stack:Ours,Like}');
  await writeFile(join(client, 'assets/main.js'), 'import{a}from"./part.js";import{b}from"./other.js"');
  await writeFile(join(client, 'assets/part.js'), 'import{b as a}from"./shared.js";export{a}');
  await writeFile(join(client, 'assets/shared.js'), 'export let b=1');
  await writeFile(
    join(client, 'assets/bee.svg'),
    '<svg viewBox="0 0 9 9"><path fill="#fc3" d="M1 1"/></svg>',
  );
  await writeFile(join(client, 'assets/comb.svg'), '<svg/>');
  await mkdir(join(client, 'images'));
  await writeFile(join(client, 'images/level-1.svg'), '<svg id="level"/>');
  return await paintFirst(
    client,
    client,
    'loadLater()',
  )(page, kept ? (version) => `/handover.js?version=${version}` : undefined);
}

test('a page carries its styles, and leaves the faces for later', async () => {
  const { html } = await painted();
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(style).toContain('b{color:red');
  expect(style).toContain('local(Arial)');
  expect(style).not.toMatch(/ours\.woff2|--stack/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/main.css" disabled');
  expect(html).toContain('<link rel="stylesheet" href="/assets/faces.css" data-fonts="true" disabled');
  expect(html).toMatch(/<noscript>.*main\.css".*faces\.css".*<\/noscript>/);
});

test('a page carries its drawings, and asks for no other file before it is painted', async () => {
  const { html } = await painted();
  expect(html).toContain(`src="data:image/svg+xml,%3csvg viewBox='0 0 9 9'%3e`);
  expect(html).not.toMatch(/rel="(module)?preload"|<script[^>]*src=|url\(\/assets/);
  expect(html).toContain(`class="first" src="data:image/svg+xml,%3csvg id='level'/%3e"`);
});

test('a page is shown when it has come to its end', async () => {
  const { html } = await painted();
  expect(html).toMatch(/<link rel="expect" href="#last" blocking="render"\/>.*<script id="last">/s);
});

test('a picture further down waits with its text, and so does the sign of the tab', async () => {
  const { html } = await painted();
  expect(html).toContain('<img data-src="/images/level-9.svg" loading="lazy" data-alt="Nine bees" alt=""/>');
  expect(html).toContain('<link rel="icon" href="data:," data-href="/favicon.svg"/>');
});

test('what the scripts go on from is fetched by a kept page alone, the same from every process', async () => {
  const whole = await painted();
  expect(whole.html).toContain('$_TSR.u:1795265685738');
  expect(whole.handover).toBeNull();
  const { html, handover } = await painted(true);
  expect(html).not.toContain('$_TSR');
  expect(handover?.plain).toBe('$_TSR.u:0');
  expect(html).toContain(`/handover.js?version=${handover?.version}`);
});

test('the scripts that a page had are run afterwards, each after those that it imports', async () => {
  const [, files = '', last] =
    /<script id="deferred-files" type="application\/json">([^<]*)<\/script><script id="last">([^<]*)<\/script><\/body>/.exec(
      (await painted()).html,
    ) ?? [];
  expect(JSON.parse(files)).toEqual({
    preloads: ['/assets/main.js', '/assets/part.js', '/assets/shared.js'],
    scripts: ['/assets/shared.js', '/assets/part.js', '/assets/main.js'],
    hydrationData: null,
  });
  expect(last).toBe('loadLater()');
});

test('a page that is kept carries no style that nothing in it has a use for', async () => {
  const { html } = await painted(true);
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(style).toContain('@layer a,b');
  expect(style).toContain('local(Arial)');
  expect(style).toContain('--read:9px');
  expect(style).not.toMatch(/--near|--far/);
  expect(style).not.toContain('b{color:red');
  const whole = html.indexOf('<link rel="stylesheet" href="/assets/main.css" disabled'); // which has them all
  expect(whole).toBeGreaterThan(html.indexOf('</style>')); // and the last word
});

test('what lies below the window is there with the page, its styles come after the paint', async () => {
  const { html } = await painted(true);
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(html).toContain('<section data-deferred="below"><i style="--far:2px">further down</i></section>');
  expect(style).toContain('section{color:blue}');
  expect(style).not.toContain('i{');
});

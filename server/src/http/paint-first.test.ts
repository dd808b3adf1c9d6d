import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const css =
  '@font-face{font-family:Ours;src:url(/assets/ours.woff2)}@font-face{font-family:Like;src:local(Arial)}@layer a,b;img{width:9px}b{color:red;background:url(/assets/comb.svg)}';
const page = `<html><head><link rel="preload" as="image" href="/assets/bee.svg" fetchPriority="high"/>
<link rel="stylesheet" href="/assets/main.css" data-precedence="default"/><title>Bees</title>
<link rel="modulepreload" href="/assets/main.js"/><link rel="preload" href="/assets/ours.woff2" as="font"/></head>
<body><img src="/assets/bee.svg" alt=""/><img class="first" src="/images/level-1.svg" alt=""/><img src="/images/level-9.svg" loading="lazy" alt=""/>
<script type="module" async="" src="/assets/main.js"></script></body></html>`;

async function painted(kept = false) {
  const client = await mkdtemp(join(tmpdir(), 'readling-client-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await mkdir(join(client, 'assets'));
  await writeFile(join(client, 'assets/main.css'), css);
  await writeFile(
    join(client, 'assets/bee.svg'),
    '<svg viewBox="0 0 9 9"><path fill="#fc3" d="M1 1"/></svg>',
  );
  await writeFile(join(client, 'assets/comb.svg'), '<svg/>');
  await mkdir(join(client, 'images'));
  await writeFile(join(client, 'images/level-1.svg'), '<svg id="level"/>');
  return await paintFirst(client, client)(page, kept);
}

test('a page carries its styles, and leaves the faces for later', async () => {
  const html = await painted();
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(style).toContain('b{color:red');
  expect(style).toContain('local(Arial)');
  expect(style).not.toContain('ours.woff2');
  expect(html).toContain('<link rel="stylesheet" href="/assets/main.css" disabled');
});

test('a page carries its drawings, and asks for no other file before it is painted', async () => {
  const html = await painted();
  expect(html).toContain(`src="data:image/svg+xml,%3csvg viewBox='0 0 9 9'%3e`);
  expect(html).not.toMatch(/rel="(module)?preload"|<script[^>]*src=|url\(\/assets/);
  expect(html).toContain(`class="first" src="data:image/svg+xml,%3csvg id='level'/%3e"`);
  expect(html).toContain('src="/images/level-9.svg"'); // further down
});

test('the scripts that a page had are named to be fetched afterwards', async () => {
  const [, last = ''] = /<script>([^<]*)<\/script><\/body>/.exec(await painted()) ?? [];
  expect(last.match(/"\/assets\/main\.js"/g)).toHaveLength(2); // to preload, and to run
});

test('a page that is kept carries no style that nothing in it has a use for', async () => {
  const html = await painted(true);
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(style).toContain('@layer a,b');
  expect(style).toContain('local(Arial)');
  expect(style).toContain('img{');
  expect(style).not.toContain('b{color:red');
  expect(html).toContain('<link rel="stylesheet" href="/assets/main.css" disabled'); // which has them all
});

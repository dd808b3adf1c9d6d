/**
 * `npm run bench:pages` (after a build) measures every page as a phone on a slow network loads it
 * (Lighthouse, mobile preset). It compares them with a pure HTML page from the same server in the same run.
 * Then it measures the worst of 40 presses on the reading page with a processor four times slower, against a
 * page whose handler is empty. Fails when a target is missed.
 *
 * Lighthouse lives in lab/pages/lighthouse with its own lockfile; it is installed there at the first run.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runServer } from '#server/testing/run-server.ts';
import { median } from '../median.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';
import { measurePresses } from './press-delay.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const root = join(import.meta.dirname, '../..');
const lighthouse = join(import.meta.dirname, 'lighthouse');
const purePage = join(root, 'web/dist/client/pure.html');

const table: MeasuredPage[] = JSON.parse(readFileSync(join(root, 'web/dist/pages.json'), 'utf8'));
const { visitors, learners } = measuredPages(table);
/**
 * LCP as a multiple of the pure page's, for visitors and learners; TBT in ms;
 * the score; the press as a multiple.
 */
const targets = { visitors: 1.1, learners: 1.4, tbt: 50, performance: 98, press: 1.2 };

type Measurement = {
  name: string;
  lcp: number;
  fcp: number;
  cls: number;
  tbt: number;
  /** As `tbt`, but from the processor time of the main thread. */
  processor: number;
  scores: [number, number, number, number];
  wrong: string[];
};
type Cookie = { name: string; value: string };

const purePageHtml = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page of text</title><meta name="description" content="A page of text."></head><body><main>
<h1>Stories that read along with your child</h1><p>Each word lights up as it is spoken. Then come a few questions, with
a kind hint when an answer is not right yet.</p><button>Press</button></main></body></html>`;

async function measure(pages: { name: string; url: string; cookies: Cookie[] }[]) {
  const child = spawn(process.execPath, ['measure.mjs'], {
    cwd: lighthouse,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(pages));
  const printed = await new Response(child.stdout as never).text();
  return printed
    .trim()
    .split('\n')
    .map((line): Measurement => JSON.parse(line));
}

const medianOf = (all: Measurement[], figure: 'lcp' | 'fcp' | 'cls' | 'tbt' | 'processor') =>
  median(all.map((one) => one[figure]));
const score = (all: Measurement[], index: number) => median(all.map(({ scores }) => scores[index] ?? 0));

async function guestCookies(url: string): Promise<Cookie[]> {
  const reply = await fetch(`${url}/auth/demo-login`);
  return reply.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value };
  });
}

/** Prints the row of a page. `floor`: the LCP of the pure page in ms. Names the targets that are missed. */
function reportPage(name: string, all: Measurement[], floor: number) {
  const ratio = medianOf(all, 'lcp') / floor;
  const isPublic = visitors.includes(name);
  const rest = [1, 2, 3].slice(0, isPublic ? 3 : 2).map((index) => score(all, index));
  const missed = [
    ratio > (isPublic ? targets.visitors : targets.learners) && 'LCP',
    medianOf(all, 'cls') >= 0.005 && 'CLS',
    isPublic && medianOf(all, 'tbt') > targets.tbt && 'TBT',
    isPublic && score(all, 0) < targets.performance && 'performance',
    rest.some((one) => one < 100) && `scores (${[...new Set(all.flatMap(({ wrong }) => wrong))].join(', ')})`,
  ].filter(Boolean);
  const cells = [
    `${Math.round(medianOf(all, 'lcp'))} ms`.padStart(8),
    `${ratio.toFixed(2)}x`,
    `CLS ${medianOf(all, 'cls').toFixed(3)}`,
    `TBT ${Math.round(medianOf(all, 'tbt'))} ms (processor ${Math.round(medianOf(all, 'processor'))})`.padEnd(
      26,
    ),
    [0, 1, 2, 3].map((index) => score(all, index)).join('/'),
  ];
  console.log(
    `${name.padEnd(46)} ${cells.join('  ')}  ${missed.length > 0 ? `MISSED: ${missed.join(', ')}` : ''}`,
  );
  return { name, ratio: Number(ratio.toFixed(2)), missed };
}

if (!existsSync(join(lighthouse, 'node_modules')))
  spawnSync('npm', ['ci', '--loglevel=error', '--ignore-scripts'], { cwd: lighthouse, stdio: 'inherit' });
writeFileSync(purePage, purePageHtml);
const folder = await mkdtemp(join(tmpdir(), 'readling-pages-'));
const server = await runServer({ DATA_DIR: folder, PAGES: 'on' });
try {
  const url = `http://127.0.0.1:${server.port}`;
  const cookies = await guestCookies(url);
  const paths = [...visitors, ...learners].filter(
    (path) => !values.only || values.only.split(',').includes(path),
  );
  const pages = ['/pure.html', ...paths].map((name) => ({
    name,
    url: url + name,
    cookies: learners.includes(name) ? cookies : [],
  }));
  // A new server renders, compresses and compiles a page at its first visit.
  for (const { url } of pages)
    for (let visit = 0; visit < 3; visit += 1) await (await fetch(url)).arrayBuffer();
  const seen: Measurement[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) seen.push(...(await measure(pages)));
  const of = (name: string) => seen.filter((one) => one.name === name);
  const floor = medianOf(of('/pure.html'), 'lcp');
  console.log(`pure HTML: LCP ${Math.round(floor)} ms (median of ${values.rounds})`);
  const rows = paths.map((path) => reportPage(path, of(path), floor));
  const press = await measurePresses(url, cookies);
  console.log(
    `worst of 40 presses at CPU x4: ${press.reading} ms on /reading, ${press.empty} ms with an empty handler`,
  );
  const ratio = press.reading / press.empty;
  const missed = rows.some((row) => row.missed.length > 0) || ratio > targets.press;
  console.log(
    JSON.stringify({
      floor: Math.round(floor),
      pages: rows,
      press: { ...press, ratio: Number(ratio.toFixed(2)) },
    }),
  );
  process.exitCode = missed ? 1 : 0;
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(purePage, { force: true });
  await rm(folder, { recursive: true, force: true });
}

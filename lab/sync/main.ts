// How close words light up to the voice, in the built app on a narrated passage: npm run bench:sync (after a build).
// Error = media time when a word's DOM changed minus the word's start, as real milliseconds at the rate it was read.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const port = Number(process.env['PORT'] ?? 4599);
const url = `http://127.0.0.1:${port}`;
const passage = 'l04-community-the-night-the-lights-went-out';
const narration = JSON.parse(readFileSync(join(root, `content/passages/${passage}/narration.json`), 'utf8'));
const starts: number[] = narration.assets['part/0'].words.map(([start]: [number, number]) => start);

const rates = [1, 0.5, 0.75, 1.25, 1.5, 2];
const secondsEach = Number(process.env['SECONDS_EACH'] ?? 8);
const target = { p95: 17, earliest: -5 };

type Lit = { word: number; media: number; rate: number };
type Spread = { p50: number; p95: number; max: number; earliest: number };
type Row = Spread & { words: number; missed: number };

const errorOf = ({ word, media, rate }: Lit) => ((media - (starts[word] ?? 0)) * 1000) / rate;
const round = (value: number) => Math.round(value * 10) / 10;

/** Words that were passed over while reading on; one that begins with the next has no time of its own. */
const missedIn = (lit: readonly Lit[]) =>
  lit.filter(({ word }, index) => {
    const before = lit[index - 1]?.word ?? word;
    return word === before + 2 && starts[word - 1] !== starts[word];
  }).length;

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: at(1), earliest: at(0) };
}
const rowOf = (lit: readonly Lit[]): Row => ({
  ...spreadOf(lit.map(errorOf)),
  words: lit.length,
  missed: missedIn(lit),
});

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'readling-sync-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder };
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: 'inherit' });
  const gone = new Promise((done) => server.once('exit', done));
  for (let round = 0; round < 200; round += 1) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    const answers = await fetch(`${url}/readyz`).catch(() => null);
    if (answers?.ok) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Reads at one rate as a child would: with a pause, and once more from a word further back. */
async function read(page: Page, rate: number): Promise<Lit[]> {
  await page.getByLabel('Speed').selectOption(String(rate));
  const before = (await page.evaluate('window.lit.length')) as number;
  await page.locator('[data-word="2"]').click();
  await press(page, 'Read from here');
  await page.waitForTimeout(secondsEach * 400);
  await press(page, 'Pause');
  await page.waitForTimeout(500);
  await press(page, 'Play');
  await page.waitForTimeout(secondsEach * 200);
  await page.locator('[data-word="6"]').click();
  await press(page, 'Read from here');
  await page.waitForTimeout(secondsEach * 400);
  await press(page, 'Pause');
  return (await page.evaluate(`window.lit.slice(${before})`)) as Lit[];
}

async function measure(slowdown: number) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
  await page.goto(`${url}/demo`);
  await page.locator('html[data-hydrated]').waitFor();
  await press(page, 'Start the demo');
  await page.getByText('Ready when you are').waitFor();
  await page.goto(`${url}/reading?task_id=${passage}`);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await press(page, "Let's go!");
  await press(page, 'Pause');
  const byRate = new Map<number, Lit[]>();
  for (const rate of rates) byRate.set(rate, await read(page, rate));
  const machine = spreadOf((await page.evaluate('window.late')) as number[]);
  await browser.close();
  return { byRate, machine };
}

const stop = await startServer();
const results: Record<string, Row & { machine: Spread }> = {};
const table: Record<string, Spread> = {};
try {
  for (const slowdown of [1, 4]) {
    const { byRate, machine } = await measure(slowdown);
    const all = rowOf([...byRate.values()].flat());
    for (const [rate, lit] of byRate) table[`CPU x${slowdown}, ${rate}x`] = rowOf(lit);
    table[`CPU x${slowdown}, all`] = all;
    table[`CPU x${slowdown}, a bare timer`] = machine;
    results[`x${slowdown}`] = { ...all, machine };
  }
} finally {
  await stop();
}
const rows = Object.values(results);
const holds = rows.every(
  ({ p95, earliest, words }) => p95 <= target.p95 && earliest >= target.earliest && words > 50,
);
console.log('Milliseconds from the moment a word is due until it is lit; negative = early');
console.table(table);
console.log(JSON.stringify({ bench: 'sync', passage, target, ...results, holds }));
process.exitCode = holds ? 0 : 1;

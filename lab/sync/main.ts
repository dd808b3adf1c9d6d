// npm run bench:sync (after a build) measures how exactly words are highlighted with the voice, on a narrated
// passage. The error is the media time at which a word was highlighted minus the start of the word, in real
// milliseconds at the speed of reading.
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
/** Milliseconds. */
const target = { p95: 17, earliest: -5 };

/** A word that was highlighted. `media`: media time in seconds. */
type LitWord = { word: number; media: number; rate: number };
/** Milliseconds. `earliest` is negative when a word was early. */
type Spread = { p50: number; p95: number; max: number; earliest: number };
type Row = Spread & { words: number; missed: number };

const errorOf = ({ word, media, rate }: LitWord) => ((media - (starts[word] ?? 0)) * 1000) / rate;
const round = (value: number) => Math.round(value * 10) / 10;

/** Counts words that were skipped. A word that starts together with the next one is not counted. */
const missedIn = (lit: readonly LitWord[]) =>
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
const rowOf = (lit: readonly LitWord[]): Row => ({
  ...spreadOf(lit.map(errorOf)),
  words: lit.length,
  missed: missedIn(lit),
});

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'readling-sync-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder };
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: 'inherit' });
  const exited = new Promise((done) => server.once('exit', done));
  for (let round = 0; round < 200; round += 1) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return async () => {
    server.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
}

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Reads at one rate as a child would: with a pause, and again from an earlier word. */
async function readAtRate(page: Page, rate: number): Promise<LitWord[]> {
  await page.getByLabel('Speed').selectOption(String(rate));
  const before = (await page.evaluate('window.lit.length')) as number;
  await page.locator('[data-word="2"]').click();
  await clickButton(page, 'Read from here');
  await page.waitForTimeout(secondsEach * 400);
  await clickButton(page, 'Pause');
  await page.waitForTimeout(500);
  await clickButton(page, 'Play');
  await page.waitForTimeout(secondsEach * 200);
  await page.locator('[data-word="6"]').click();
  await clickButton(page, 'Read from here');
  await page.waitForTimeout(secondsEach * 400);
  await clickButton(page, 'Pause');
  return (await page.evaluate(`window.lit.slice(${before})`)) as LitWord[];
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
  await clickButton(page, 'Start the demo');
  await page.getByText('Ready when you are').waitFor();
  await page.goto(`${url}/reading?task_id=${passage}`);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await clickButton(page, "Let's go!");
  await clickButton(page, 'Pause');
  const byRate = new Map<number, LitWord[]>();
  for (const rate of rates) byRate.set(rate, await readAtRate(page, rate));
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
const meetsTargets = rows.every(
  ({ p95, earliest, words }) => p95 <= target.p95 && earliest >= target.earliest && words > 50,
);
console.log('Milliseconds from the start of a word until it is highlighted; negative = early');
console.table(table);
console.log(JSON.stringify({ bench: 'sync', passage, target, ...results, holds: meetsTargets }));
process.exitCode = meetsTargets ? 0 : 1;

/**
 * `npm run bench:sync` (after a build) measures how exactly words are highlighted with the voice, on a narrated
 * passage, with a processor as it is and one four times slower.
 *
 * - The first reading of a page that has just been loaded, from the press of "Let's go!" to the end of the part.
 *   A bare page with the same text, recording and highlighter is read in turn with it: the difference is the
 *   weight of the page.
 * - Short readings at each of the six rates, with a pause, and again from an earlier word.
 *
 * The targets are those of rate 1. At other rates the media clock of Chromium itself jumps by up to 9 ms, where it
 * stretches the sound; its unevenness is printed beside.
 *
 * The error is the media time at which a word was highlighted minus the start of the word, in real milliseconds
 * at the rate of the reading. "Frame" adds the wait until the next animation frame, the one that shows it.
 * Fails when a target is missed. `--rounds 1 --seconds 5` is a short run.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runServer } from '#server/testing/run-server.ts';
import { serveBarePage } from './bare-page.ts';
import {
  clockSamples,
  latenessOfTimers,
  openBrowser,
  openPassage,
  type ReadAloud,
  readAtRate,
  readFirst,
} from './read-aloud.ts';
import { type Row, rowOf, spreadOf, unevennessOf } from './spread.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** how long the first reading is; without it the whole part */
    seconds: { type: 'string' },
    /** how long each of the six rates is read */
    'seconds-each': { type: 'string', default: '8' },
    /** measures only the first readings */
    first: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '../..');
/** Of a level at which nothing is said before the story. */
const passage = 'l05-community-mail-for-a-tree';
const folder = join(root, 'content/passages', passage);
const { assets } = JSON.parse(readFileSync(join(folder, 'narration.json'), 'utf8'));
const { name, duration, words: timings } = assets['part/0'];
const starts: number[] = timings.map(([start]: [number, number]) => start);
const [part] = JSON.parse(readFileSync(join(folder, 'passage.json'), 'utf8')).parts;

const rounds = Number(values.rounds);
const seconds = Number(values.seconds ?? duration + 1);
const rates = values.first ? [] : [1, 0.5, 0.75, 1.25, 1.5, 2];
const slowdowns = [1, 4] as const;
/** How long a child looks at the page before the first reading, round by round: milliseconds. */
const looks = [1500, 500, 3000];
/** The words at the start, where the page is still busy with the press. */
const firstWords = 9;
/** Milliseconds. */
const targets = { 1: { change: 3, frame: 13 }, 4: { change: 8, frame: 20 } };
const earliest = -5;

const results: Record<string, Row> = {};
const timers: Record<string, unknown> = {};

async function measureFirst(url: string, barePage: string, slowdown: (typeof slowdowns)[number]) {
  const readings = { readling: [] as ReadAloud[], bare: [] as ReadAloud[] };
  const late: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = ['readling', 'bare'] as const;
    for (const which of round % 2 === 0 ? order : order.toReversed()) {
      const { page, slowDown, close } = await openBrowser();
      if (which === 'readling') await openPassage(page, url, passage);
      else await page.goto(barePage);
      await slowDown(slowdown);
      readings[which].push(await readFirst(page, seconds, looks[round % looks.length] ?? 0));
      if (which === 'bare') late.push(...(await latenessOfTimers(page)));
      await close();
    }
  }
  for (const [which, all] of Object.entries(readings)) {
    const label = `CPU x${slowdown}, first reading, ${which === 'bare' ? 'bare page' : 'Readling'}`;
    const start = all.map(({ from, lit }) => ({ from, lit: lit.filter(({ word }) => word < firstWords) }));
    results[`${label}, words 0-${firstWords - 1}`] = rowOf(start, starts);
    results[`${label}, all words`] = rowOf(all, starts);
  }
  timers[`CPU x${slowdown}, a timer of the bare page`] = spreadOf(late);
}

async function measureRates(url: string, slowdown: (typeof slowdowns)[number]) {
  const { page, slowDown, close } = await openBrowser();
  await openPassage(page, url, passage);
  await slowDown(slowdown);
  await readFirst(page, 2, 500);
  const all: ReadAloud[] = [];
  for (const rate of rates) {
    const readings = await readAtRate(page, rate, Number(values['seconds-each']));
    results[`CPU x${slowdown}, ${rate}x`] = rowOf(readings, starts);
    all.push(...readings);
  }
  results[`CPU x${slowdown}, all rates`] = rowOf(all, starts);
  const samples = await clockSamples(page);
  for (const rate of rates)
    timers[`CPU x${slowdown}, unevenness of the media clock at ${rate}x`] = spreadOf(
      unevennessOf(samples.filter((sample) => sample.rate === rate)),
    );
  timers[`CPU x${slowdown}, a timer of Readling`] = spreadOf(await latenessOfTimers(page));
  await close();
}

const data = mkdtempSync(join(tmpdir(), 'readling-sync-'));
const server = await runServer({ DATA_DIR: data, PAGES: 'on' });
const bare = await serveBarePage({
  words: part.text.split(/\s+/),
  starts,
  recording: join(root, `content/media/audio/${name}.mp3`),
});
try {
  for (const slowdown of slowdowns) {
    await measureFirst(`http://127.0.0.1:${server.port}`, bare.url, slowdown);
    if (rates.length > 0) await measureRates(`http://127.0.0.1:${server.port}`, slowdown);
  }
} finally {
  bare.stop();
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(data, { recursive: true, force: true });
}

/** The targets hold for all words of Readling: at the first reading, and at rate 1 with a pause and a jump. */
const missed = slowdowns.flatMap((slowdown) =>
  Object.entries(results)
    .filter(([label]) => label.startsWith(`CPU x${slowdown},`) && /Readling, all words|, 1x$/.test(label))
    .filter(
      ([, { change, frame, words }]) =>
        change.p95 > targets[slowdown].change ||
        frame.p95 > targets[slowdown].frame ||
        change.earliest < earliest ||
        frame.missed > 0 ||
        words === 0,
    )
    .map(([label]) => label),
);
const table = (which: 'change' | 'frame') =>
  Object.fromEntries(
    Object.entries(results).map(([label, row]) => [label, { ...row[which], words: row.words }]),
  );
console.log('Milliseconds from the start of a word until it is highlighted; negative = early');
console.table(table('change'));
console.log('Milliseconds until the frame that shows it');
console.table(table('frame'));
console.log('Controls: milliseconds by which a timer is late, and by which the media clock runs unevenly');
console.table(timers);
console.log(JSON.stringify({ bench: 'sync', passage, targets, earliest, results, missed }));
process.exitCode = missed.length === 0 ? 0 : 1;

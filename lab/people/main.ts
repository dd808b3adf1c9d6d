/**
 * `npm run bench:people`: a school with `--lines` children brings them in class by class, and a class signs in by cards from
 * one address. An account with 300 readings is split into a parent and a child. A class of forty, each with 500 answers, has
 * its report. The limits of rates are on. It fails when a child is missing or doubled, or a reading was written; a whole
 * school also when it is slow.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { api, classLimits } from '@readling/contract';
import { startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';
import { quantile } from '../quantile.ts';
import { openSite } from '../scale/site.ts';
import { reportClass } from './class-report.ts';
import { aTeacher, expectOk, listOf, timed } from './school.ts';
import { splitReader } from './split-reader.ts';

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '5000' }, cards: { type: 'string', default: '40' } },
});
const [lines, cards] = [Number(values.lines), Number(values.cards)];
/** As full as a class may be: so the fewest lists. */
const sizes = Array.from({ length: Math.ceil(lines / classLimits.children) }, (_, at) =>
  Math.min(classLimits.children, lines - at * classLimits.children),
);
if (!(cards >= 1 && cards <= (sizes[0] ?? 0)) || sizes.length > classLimits.classes)
  throw new Error(
    `At most ${classLimits.classes * classLimits.children} lines, and no more cards than a class has.`,
  );

/** Milliseconds for a school of 5,000 children, and for the slowest sign-in but one in twenty. A small run says nothing about them. */
const bars = {
  preview: 2000,
  apply: 5000,
  again: 3000,
  signInP95: 1000,
  split: 200,
  reportP95: 150,
} as const;

async function measure(url: string) {
  const site = await openSite(url, 0, { limitRates: true });
  const teacher = await aTeacher(site);
  const lists: { class: string; text: string }[] = [];
  for (const [at, size] of sizes.entries()) {
    const name = `Class ${at + 1}`;
    const made = await teacher.call(api.addClass, { requestId: crypto.randomUUID(), name });
    lists.push({ class: expectOk(made).id, text: listOf(size) });
  }
  const before = process.memoryUsage().rss;
  /** One list after the other, as one teacher sends them. */
  const sum = (count: (list: (typeof lists)[number]) => Promise<number>) =>
    timed(async () => {
      let all = 0;
      for (const list of lists) all += await count(list);
      return all;
    });
  const preview = await sum(async (list) => {
    const { lines: read } = expectOk(await teacher.call(api.previewRoster, list));
    return read.filter(({ state }) => state === 'new').length;
  });
  const apply = await sum(async (list) => expectOk(await teacher.call(api.applyRoster, list)).added);
  const again = await sum(async (list) => expectOk(await teacher.call(api.applyRoster, list)).added);
  const memoryMb = Math.round((process.memoryUsage().rss - before) / 1e6);

  const asked = { class: lists[0]?.class ?? '', requestId: crypto.randomUUID(), all: true };
  const made = expectOk(await teacher.call(api.makeCards, asked)).cards.slice(0, cards);
  const signIns = await Promise.all(
    made.map(({ code }) =>
      timed(async () => {
        const tablet = site.browser();
        await tablet.call(api.useCard, { code });
        return (await tablet.call(api.status)).status === 200;
      }),
    ),
  );
  const split = await splitReader(site);
  const report = await reportClass(site);
  await site.close();
  return {
    preview: preview.ms,
    apply: apply.ms,
    again: again.ms,
    signInP95: quantile(
      signIns.map(({ ms }) => ms),
      0.95,
    ),
    split: split.ms,
    ofItPassword: split.passwordMs,
    untouched: split.untouched,
    reportP95: quantile(report.ms, 0.95),
    reported: report.isWhole,
    counts: [preview.result, apply.result, again.result],
    letIn: signIns.filter(({ result }) => result).length,
    memoryMb,
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'readling-people-'));
const database = await startEmbeddedPostgres(dataDir);
try {
  const found = await measure(database.url);
  console.log(JSON.stringify({ bench: 'people', lines, classes: sizes.length, cards, ...found }));
  const isWhole = lines >= 5000;
  const slow = Object.entries(bars).filter(
    ([name, most]) => isWhole && found[name as keyof typeof bars] > most,
  );
  const missed = slow.map(([name]) => name);
  if (found.counts.join() !== [lines, lines, 0].join()) missed.push('counts');
  if (found.letIn !== cards) missed.push('letIn');
  if (!found.untouched) missed.push('untouched');
  if (!found.reported) missed.push('reported');
  console.log(`Missed: ${missed.join(', ') || 'none'}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

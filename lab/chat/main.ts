/**
 * `npm run bench:chat`: the support chat. Ten thousand wait in one process, beside a bare `node:http` server in the same
 * run: memory of each, the waking of one, and other requests while all of them come to their end. Then five thousand
 * messages over a network that loses one answer of five, and messages from one process to another.
 * `--only=idle|lossy|two`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/services/database.ts';
import { startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';
import { acrossTwo, loseAnswers } from './delivery.ts';
import { memoryEach, probe, quantile, wakeEach } from './idle.ts';
import { type Subject, startBare, startServed } from './servers-under-test.ts';
import { closeWaiters } from './waiters.ts';

const { values } = parseArgs({
  options: {
    waiters: { type: 'string', default: '10000' },
    wakes: { type: 'string', default: '300' },
    only: { type: 'string' },
  },
});
const [count, wakes] = [Number(values.waiters), Number(values.wakes)];
const round = (value: number) => Math.round(value * 100) / 100;
const spread = (times: number[]) => ({
  p50: round(quantile(times, 0.5)),
  p95: round(quantile(times, 0.95)),
  p99: round(quantile(times, 0.99)),
  worst: round(Math.max(...times)),
});

async function play(server: Subject) {
  try {
    const { kib, waiters } = await memoryEach(server, count);
    const { wake, whole } = await wakeEach(server, waiters, wakes);
    const others = probe(server.port);
    await Promise.all(waiters.map(({ answered }) => answered));
    const during = spread(await others.stop());
    closeWaiters(waiters);
    const figures = { kib, wake: spread(wake), press: spread(whole), others: during };
    console.log(server.name, figures);
    return figures;
  } finally {
    await server.stop();
  }
}

/** The control is played in the same run: it shows what the machine does to both. */
async function idle(url: string, dataDir: string) {
  const bare = await play(await startBare(count));
  const ours = await play(await startServed(url, dataDir, count));
  return { waiters: count, ours, bare, memoryRatio: round(ours.kib.rss / bare.kib.rss) };
}

const wants = (part: string) => values.only === undefined || values.only === part;
const dataDir = await mkdtemp(join(tmpdir(), 'readling-chat-'));
const { url, stop } = await startEmbeddedPostgres(dataDir);
try {
  await (await openDatabase(url)).destroy();
  if (wants('lossy')) console.log(JSON.stringify({ lossy: await loseAnswers(url, 50, 100) }));
  if (wants('two')) console.log(JSON.stringify({ two: spread(await acrossTwo(url, 100)) }));
  if (wants('idle')) console.log(JSON.stringify({ idle: await idle(url, dataDir) }));
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}

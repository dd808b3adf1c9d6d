/**
 * `npm run bench:chat` measures the support chat in three parts (`--only=idle,lossy,two`):
 *
 * - idle: ten thousand waiting polls in one process, beside a bare `node:http` server. Memory of each, time
 *   to wake one, and delay of other requests while all polls end.
 * - lossy: five thousand messages over a network that loses one reply in five.
 * - two: `--messages` messages from one process to another.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/services/database.ts';
import { startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';
import { quantile } from '../quantile.ts';
import { measureDelivery, sendOverLossyNetwork } from './delivery.ts';
import { type ServerUnderTest, startBare, startServed } from './servers-under-test.ts';
import { closeWaiters } from './waiters.ts';
import { memoryPerWaiter, probeDelays, wakeWaiters } from './waiting-polls.ts';

const { values } = parseArgs({
  options: {
    waiters: { type: 'string', default: '10000' },
    wakes: { type: 'string', default: '300' },
    wait: { type: 'string', default: '30' }, // seconds of a poll
    messages: { type: 'string', default: '100' },
    only: { type: 'string' },
  },
});
const [count, wakes, waitMs] = [Number(values.waiters), Number(values.wakes), Number(values.wait) * 1000];
const round = (value: number) => Math.round(value * 100) / 100;
const quantiles = (times: number[]) => ({
  p50: round(quantile(times, 0.5)),
  p95: round(quantile(times, 0.95)),
  p99: round(quantile(times, 0.99)),
  worst: round(Math.max(...times)),
});

async function measure(server: ServerUnderTest) {
  try {
    const { kib, waiters } = await memoryPerWaiter(server, count, waitMs);
    const { wake, whole } = await wakeWaiters(server, waiters, wakes);
    const others = probeDelays(server.port);
    await Promise.all(waiters.map(({ answered }) => answered));
    const during = quantiles(await others.stop());
    closeWaiters(waiters);
    const result = { kib, wake: quantiles(wake), whole: quantiles(whole), others: during };
    console.log(server.name, result);
    return result;
  } finally {
    await server.stop();
  }
}

/** The control runs on the same machine in the same run, so that its load affects both. */
async function measureWaitingPolls(url: string, dataDir: string) {
  const bare = await measure(await startBare(count));
  const ours = await measure(await startServed(url, dataDir, count));
  return { waiters: count, ours, bare, memoryRatio: round(ours.kib.rss / bare.kib.rss) };
}

const isSelected = (part: string) => values.only === undefined || values.only.split(',').includes(part);
const dataDir = await mkdtemp(join(tmpdir(), 'readling-chat-'));
const { url, stop } = await startEmbeddedPostgres(dataDir);
try {
  await (await openDatabase(url)).destroy();
  if (isSelected('lossy')) console.log(JSON.stringify({ lossy: await sendOverLossyNetwork(url, 50, 100) }));
  if (isSelected('two'))
    console.log(JSON.stringify({ two: quantiles(await measureDelivery(url, Number(values.messages))) }));
  if (isSelected('idle')) console.log(JSON.stringify({ idle: await measureWaitingPolls(url, dataDir) }));
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}

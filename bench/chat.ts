/**
 * `npm run bench:chat`: the support chat. Ten thousand wait in one process, beside a bare `node:http` server in the same
 * run: memory of each, the waking of one, and other requests while all of them come to their end.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/src/doors/database.ts';
import { startEmbeddedPostgres } from '../server/src/doors/embedded-postgres.ts';
import { memoryEach, probe, quantile, wakeEach } from './chat/idle.ts';
import { startBare, startServed } from './chat/subjects.ts';
import { closeWaiters } from './chat/waiters.ts';

const { values } = parseArgs({
  options: { waiters: { type: 'string', default: '10000' }, wakes: { type: 'string', default: '300' } },
});
const [count, wakes] = [Number(values.waiters), Number(values.wakes)];
const round = (value: number) => Math.round(value * 100) / 100;
const spread = (times: number[]) => ({
  p50: round(quantile(times, 0.5)),
  p99: round(quantile(times, 0.99)),
  worst: round(Math.max(...times)),
});

const dataDir = await mkdtemp(join(tmpdir(), 'readling-chat-'));
const { url, stop } = await startEmbeddedPostgres(dataDir);
try {
  await (await openDatabase(url)).destroy();
  const bare = await startBare(count);
  const control = await memoryEach(bare, count);
  closeWaiters(control.waiters);
  await bare.stop();
  console.log(`bare node:http  ${round(control.kib.rss)} KiB each, ${round(control.kib.heap)} of it heap`);

  const served = await startServed(url, dataDir, count);
  const began = performance.now();
  const ours = await memoryEach(served, count);
  console.log(`opened in ${round(performance.now() - began)} ms`);
  console.log(`ours            ${round(ours.kib.rss)} KiB each, ${round(ours.kib.heap)} of it heap`);
  const { wake, whole } = await wakeEach(served, ours.waiters, wakes);
  console.log('wake of one, ms', spread(wake), 'from the press', spread(whole));
  const others = probe(served.port);
  await Promise.all(ours.waiters.map(({ answered }) => answered));
  const during = await others.stop();
  console.log('others while all expire, ms', spread(during), `${during.length} requests`);
  closeWaiters(ours.waiters);
  await served.stop();
  const ratio = round(ours.kib.rss / control.kib.rss);
  console.log(
    JSON.stringify({
      bench: 'chat',
      waiters: count,
      memory: { ours: ours.kib, bare: control.kib, ratio },
      wake: spread(wake),
      others: spread(during),
    }),
  );
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Ten thousand who wait in one process: what each costs in memory, how fast one is woken, and whom their end disturbs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Memory, type Subject, token } from './servers-under-test.ts';
import { closeWaiters, openWaiters, type Waiter } from './waiters.ts';

const waitMs = 30_000;

const pollOf = ({ port, conversations, headersOf }: Subject, place: number, ms = waitMs) => ({
  port,
  path: `/api/chat/since?cid=${conversations[place]}&since=0&waitMs=${ms}`,
  headers: headersOf(place),
});
const pollsOf = (subject: Subject, count: number, ms?: number) =>
  Array.from({ length: count }, (_, place) => pollOf(subject, place, ms));

/** A first few who wait and go: pools, caches and compiled code are not the waiters'. */
async function warmUp(subject: Subject) {
  for (let round = 0; round < 3; round += 1) {
    const waiters = await openWaiters(pollsOf(subject, 1000), subject.waiting);
    closeWaiters(waiters);
    while ((await subject.waiting()) > 0) await sleep(50);
  }
}

const each = (before: Memory, after: Memory, count: number) => ({
  rss: (after.rss - before.rss) / count / 1024,
  heap: (after.heapUsed - before.heapUsed) / count / 1024,
});

export async function memoryEach(subject: Subject, count: number) {
  await warmUp(subject);
  const before = await subject.memory();
  const waiters = await openWaiters(pollsOf(subject, count), subject.waiting);
  return { waiters, kib: each(before, await subject.memory(), count) };
}

export const quantile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** From the moment that the sender knows it is stored until the other end hears it, and from the press, in ms. */
export async function wakeEach(subject: Subject, waiters: Waiter[], count: number) {
  const [wake, whole]: [number[], number[]] = [[], []];
  for (let place = 0; place < count; place += 1) {
    const conversationId = subject.conversations[place];
    const items = [{ messageId: 'm1', cseq: 1, text: 'hello', ts: Date.now() }];
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${subject.port}/api/chat/send?cid=${conversationId}`, {
      method: 'POST',
      headers: {
        cookie: `chat=${token(place)}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.99.${place >> 8}.${place & 255}`,
      },
      body: JSON.stringify({ conversationId, items, since: 0 }),
    });
    const stored = performance.now();
    if (response.status !== 200) throw new Error(`send: ${response.status}`);
    await response.arrayBuffer();
    const heard = (await waiters[place]?.answered) ?? Number.NaN;
    wake.push(Math.max(0, heard - stored));
    whole.push(heard - start);
  }
  return { wake, whole };
}

/** Asks /healthz all the time from a thread of its own; the answer is how long each took, in ms. */
export function probe(port: number) {
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    const http = require('node:http');
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const took = [];
    let over = false;
    parentPort.on('message', () => { over = true; });
    const ask = () => {
      if (over) { agent.destroy(); parentPort.postMessage(took); parentPort.close(); return; }
      const start = performance.now();
      http.get({ port: workerData, host: '127.0.0.1', path: '/healthz', agent }, (response) => {
        response.resume();
        response.on('end', () => { took.push(performance.now() - start); setTimeout(ask, 4); });
      });
    };
    ask();`;
  const worker = new Worker(script, { eval: true, workerData: port });
  return {
    stop: () =>
      new Promise<number[]>((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('over');
      }),
  };
}

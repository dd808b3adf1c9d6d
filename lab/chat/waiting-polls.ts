/**
 * Measures thousands of waiting polls in one process: memory of each, time to
 * wake one, delay of other requests.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { cookieOf, type Memory, type ServerUnderTest } from './servers-under-test.ts';
import { closeWaiters, openWaiters, type Waiter } from './waiters.ts';

const pollOf = ({ port, conversations, headersOf }: ServerUnderTest, place: number, waitMs: number) => ({
  port,
  path: `/api/chat/since?cid=${conversations[place]}&since=0&waitMs=${waitMs}`,
  headers: headersOf(place),
});
const pollsOf = (server: ServerUnderTest, count: number, waitMs: number) =>
  Array.from({ length: count }, (_, place) => pollOf(server, place, waitMs));

/** Fills pools and caches first, so that they do not count as memory of the waiters. */
async function warmUp(server: ServerUnderTest, waitMs: number) {
  for (let round = 0; round < 3; round += 1) {
    const waiters = await openWaiters(
      pollsOf(server, Math.min(1000, server.conversations.length), waitMs),
      server.waiting,
    );
    closeWaiters(waiters);
    while ((await server.waiting()) > 0) await sleep(50);
  }
}

/** KiB. */
const perWaiter = (before: Memory, after: Memory, count: number) => ({
  rss: (after.rss - before.rss) / count / 1024,
  heap: (after.heapUsed - before.heapUsed) / count / 1024,
});

/** `waitMs`: how long each poll waits. */
export async function memoryPerWaiter(server: ServerUnderTest, count: number, waitMs: number) {
  await warmUp(server, waitMs);
  const before = await server.memory();
  const waiters = await openWaiters(pollsOf(server, count, waitMs), server.waiting);
  return { waiters, kib: perWaiter(before, await server.memory(), count) };
}

/**
 * Milliseconds from the acknowledgement of a message, and from its request, to the reply of the waiting poll.
 */
export async function wakeWaiters(server: ServerUnderTest, waiters: Waiter[], count: number) {
  const [wake, whole]: [number[], number[]] = [[], []];
  for (let place = 0; place < count; place += 1) {
    const conversationId = server.conversations[place];
    const items = [{ messageId: 'm1', cseq: 1, text: 'hello', ts: Date.now() }];
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.port}/api/chat/send?cid=${conversationId}`, {
      method: 'POST',
      headers: {
        cookie: `chat=${cookieOf(place)}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.99.${place >> 8}.${place & 255}`,
      },
      body: JSON.stringify({ conversationId, items, since: 0 }),
    });
    const stored = performance.now();
    if (response.status !== 200) throw new Error(`send: ${response.status}`);
    await response.arrayBuffer();
    const received = (await waiters[place]?.answered) ?? Number.NaN;
    wake.push(Math.max(0, received - stored));
    whole.push(received - start);
  }
  return { wake, whole };
}

/**
 * Requests /healthz without pause from a thread of its own. `stop` returns
 * the duration of each request in ms.
 */
export function probeDelays(port: number) {
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    const http = require('node:http');
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const took = [];
    let over = false;
    parentPort.on('message', () => { over = true; });
    const send = () => {
      if (over) { agent.destroy(); parentPort.postMessage(took); parentPort.close(); return; }
      const start = performance.now();
      http.get({ port: workerData, host: '127.0.0.1', path: '/healthz', agent }, (response) => {
        response.resume();
        response.on('end', () => { took.push(performance.now() - start); setTimeout(send, 4); });
      });
    };
    send();`;
  const worker = new Worker(script, { eval: true, workerData: port });
  return {
    stop: () =>
      new Promise<number[]>((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('over');
      }),
  };
}

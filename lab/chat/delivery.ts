/**
 * Sends messages over a network that loses replies, and measures how soon another process receives a message.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chatter } from '#server/testing/chat/chatter.ts';
import { lossyProxy } from '#server/testing/chat/lossy-proxy.ts';
import { runConversations } from '#server/testing/chat/run-conversations.ts';
import { runServer } from '#server/testing/run-server.ts';

const seed = 20_260_301;

async function startServer(url: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'readling-chat-two-'));
  const env = { SESSION_SECRET: 'the same in every process of an installation', TRUST_PROXY: 'loopback' };
  const server = await runServer({ DATA_DIR: dataDir, DATABASE_URL: url, ...env });
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { port: server.port, stop };
}

/**
 * Returns the counts of the proxy, the seconds, and `faults`: messages that
 * were lost, doubled or out of order.
 */
export async function sendOverLossyNetwork(url: string, conversations: number, messages: number) {
  const server = await startServer(url);
  const proxy = await lossyProxy(server, seed);
  const start = performance.now();
  const { faults } = await runConversations({ place: proxy, url: () => url, conversations, messages, seed });
  const seconds = (performance.now() - start) / 1000;
  proxy.close();
  await server.stop();
  return { messages: conversations * messages, conversations, ...proxy.counts, seconds, faults };
}

/**
 * Milliseconds from the request at one process to the reply of a waiting poll at the other, for each message.
 */
export async function measureDelivery(url: string, count: number) {
  const [first, second] = [await startServer(url), await startServer(url)];
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const sender = await Chatter.arrive(first, `10.9.${index >> 8}.${index & 255}`);
    const received = sender.at(second).poll(10_000);
    await new Promise((done) => setTimeout(done, 40)); // ms, until the poll waits
    const start = performance.now();
    const sent = sender.sendAll(['hello'], () => 1);
    const update = await received;
    times.push(performance.now() - start);
    if (!update?.messages.length) throw new Error('a poll at the other process returned nothing');
    await sent;
  }
  await first.stop();
  await second.stop();
  return times;
}

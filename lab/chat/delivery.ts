/** Sends messages over a network that loses replies, and measures how soon another process receives a message. */
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

export async function loseAnswers(url: string, conversations: number, messages: number) {
  const server = await startServer(url);
  const proxy = await lossyProxy(server, seed);
  const start = performance.now();
  const { faults } = await runConversations({ place: proxy, url: () => url, conversations, messages, seed });
  const seconds = (performance.now() - start) / 1000;
  proxy.close();
  await server.stop();
  return { messages: conversations * messages, conversations, ...proxy.counts, seconds, faults };
}

/** Milliseconds from the request at one process to the reply of a waiting poll at the other, for each message. */
export async function acrossTwo(url: string, count: number) {
  const [one, other] = [await startServer(url), await startServer(url)];
  const times: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const here = await Chatter.arrive(one, `10.9.${place >> 8}.${place & 255}`);
    const received = here.at(other).poll(10_000);
    await new Promise((done) => setTimeout(done, 40)); // until it waits
    const start = performance.now();
    const sent = here.sendAll(['hello'], () => 1);
    const update = await received;
    times.push(performance.now() - start);
    if (!update?.messages.length) throw new Error('a poll at the other process returned nothing');
    await sent;
  }
  await one.stop();
  await other.stop();
  return times;
}

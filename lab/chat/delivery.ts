/** Five thousand messages over a network that loses, and how soon a message sent through one process is heard at another. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chatter } from '#server/testing/chat/chatter.ts';
import { lossyProxy } from '#server/testing/chat/lossy-proxy.ts';
import { talkMuch } from '#server/testing/chat/talk-much.ts';
import { runServer } from '#server/testing/run-server.ts';

const seed = 20_260_301;

async function startServer(url: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'readling-chat-two-'));
  const env = { SESSION_SECRET: 'the same in every process of a house', TRUST_PROXY: 'loopback' };
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
  const { faults } = await talkMuch({ place: proxy, url: () => url, conversations, messages, seed });
  const seconds = (performance.now() - start) / 1000;
  proxy.close();
  await server.stop();
  return { messages: conversations * messages, conversations, ...proxy.counts, seconds, faults };
}

/** From the press at one process until it is heard at the other, in ms; each message has a poll that waits for it. */
export async function acrossTwo(url: string, count: number) {
  const [one, other] = [await startServer(url), await startServer(url)];
  const times: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const here = await Chatter.arrive(one, `10.9.${place >> 8}.${place & 255}`);
    const heard = here.at(other).hear(10_000);
    await new Promise((done) => setTimeout(done, 40)); // until it waits
    const start = performance.now();
    const said = here.say(['hello'], () => 1);
    const news = await heard;
    times.push(performance.now() - start);
    if (!news?.messages.length) throw new Error('a poll at the other process heard nothing');
    await said;
  }
  await one.stop();
  await other.stop();
  return times;
}

/**
 * A proxy that stands for a bad network. It cuts off one reply of five, at its beginning or in its middle,
 * after the server has done the work. All replies are late by some milliseconds. Some connections are reset
 * before the request arrives. Seeded.
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Whereabouts } from '../guest.ts';

const cutShare = 0.2;
const resetShare = 0.02;
const latestMs = 15;

/** Random numbers from 0 to 1, the same in each run (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function lossyProxy(target: Whereabouts, seed: number) {
  const random = seeded(seed);
  const agent = new Agent({ keepAlive: true });
  const counts = { answers: 0, cut: 0, reset: 0 };

  async function ask(
    asked: IncomingMessage,
    body: Buffer,
  ): Promise<{ answer: IncomingMessage; text: Buffer }> {
    const { method, url, headers } = asked;
    const onward = request({ port: target.port, host: '127.0.0.1', method, path: url, headers, agent });
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    return { answer, text: await bytesOf(answer) };
  }

  async function pass(asked: IncomingMessage, response: ServerResponse) {
    const body = await bytesOf(asked);
    if (random() < resetShare) {
      counts.reset += 1;
      asked.socket.resetAndDestroy();
      return;
    }
    const { answer, text } = await ask(asked, body);
    await sleep(random() * latestMs);
    counts.answers += 1;
    const cut = random() < cutShare;
    if (cut) counts.cut += 1;
    if (cut && random() < 0.5) asked.socket.destroy();
    else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!cut) response.end(text);
      else response.write(text.subarray(0, text.length / 2), () => asked.socket.destroy());
    }
  }

  const server = createServer((asked, response) => {
    pass(asked, response).catch(() => asked.socket.destroy()); // the server is gone, or the asker
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

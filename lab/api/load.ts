/**
 * A small client that sends one request after another on each connection. It parses only status and length.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { quantile } from '../quantile.ts';

/** `perSecond`: requests. `p50`, `p99`: milliseconds. */
export type Round = { requests: number; refused: number; perSecond: number; p50: number; p99: number };
/** The requests of one connection in order, with headers. */
export type RequestSource = Iterator<string>;

/** Returns the bytes of the response that `data` begins with, or 0 while its headers are not complete. */
function lengthOfResponse(data: Buffer): number {
  const end = data.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const [, length] = data.toString('latin1', 0, end).match(/content-length: (\d+)/i) ?? [];
  if (length === undefined) throw new Error('a response without a length');
  return end + 4 + Number(length);
}

type Tally = { latencies: number[]; refused: number; isOver: () => boolean; pauseMs: number };

function sendRequests(socket: Socket, source: RequestSource, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    let response: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const send = () => {
      if (tally.isOver()) return resolve();
      const { value, done } = source.next();
      if (done) return reject(new Error('Out of answers: prepare more learners.'));
      sentAt = performance.now();
      socket.write(value);
    };
    const onData = (data: Buffer) => {
      response = response.length === 0 ? data : Buffer.concat([response, data]);
      const length = lengthOfResponse(response);
      if (length === 0 || response.length < length) return;
      tally.latencies.push(performance.now() - sentAt);
      if (!response.toString('latin1', 0, 12).endsWith('200')) {
        tally.refused += 1;
        if (tally.refused < 4) console.error(response.toString());
      }
      response = Buffer.alloc(0);
      if (tally.pauseMs > 0) setTimeout(send, tally.pauseMs);
      else send();
    };
    socket.on('data', onData);
    socket.once('close', () => reject(new Error('The server closed a connection.')));
    send();
  });
}

/**
 * Sends requests to one server for some seconds, on one connection for each source, spread over its ports. Each
 * connection pauses after a reply.
 */
export async function measureLoad(
  ports: readonly number[],
  sources: readonly RequestSource[],
  seconds: number,
  pauseMs = 0,
): Promise<Round> {
  const sockets = sources.map((_, index) =>
    connect({ port: ports[index % ports.length] ?? 0, host: '127.0.0.1', noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const start = performance.now();
  const tally: Tally = {
    latencies: [],
    refused: 0,
    pauseMs,
    isOver: () => performance.now() - start > seconds * 1000,
  };
  await Promise.all(sources.map((source, index) => sendRequests(sockets[index] as Socket, source, tally)));
  const took = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  const { latencies } = tally;
  return {
    requests: latencies.length,
    refused: tally.refused,
    perSecond: latencies.length / took,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

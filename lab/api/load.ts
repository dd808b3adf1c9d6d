/** A small client that keeps its connections busy: one request after the other on each, nothing parsed but what counts. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Round = { requests: number; refused: number; perSecond: number; p50: number; p99: number };
/** The requests of one connection, in order, headers included. */
export type Source = Iterator<string>;

/** Length of the whole answer that starts `data`, or 0 while its headers are not complete. */
function lengthOfAnswer(data: Buffer): number {
  const end = data.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const [, length] = data.toString('latin1', 0, end).match(/content-length: (\d+)/i) ?? [];
  if (length === undefined) throw new Error('an answer without a length');
  return end + 4 + Number(length);
}

type Tally = { latencies: number[]; refused: number; over: () => boolean };

function drive(socket: Socket, source: Source, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const send = () => {
      if (tally.over()) return resolve();
      const { value, done } = source.next();
      if (done) return reject(new Error('Out of answers: prepare more learners.'));
      sentAt = performance.now();
      socket.write(value);
    };
    const onData = (data: Buffer) => {
      answer = answer.length === 0 ? data : Buffer.concat([answer, data]);
      const length = lengthOfAnswer(answer);
      if (length === 0 || answer.length < length) return;
      tally.latencies.push(performance.now() - sentAt);
      if (!answer.toString('latin1', 0, 12).endsWith('200')) {
        tally.refused += 1;
        if (tally.refused < 4) console.error(answer.toString());
      }
      answer = Buffer.alloc(0);
      send();
    };
    socket.on('data', onData);
    socket.once('close', () => reject(new Error('The server closed a connection.')));
    send();
  });
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Loads one server for some seconds, one connection per source. */
export async function load(port: number, sources: readonly Source[], seconds: number): Promise<Round> {
  const sockets = sources.map(() => connect({ port, host: '127.0.0.1', noDelay: true }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const start = performance.now();
  const tally: Tally = { latencies: [], refused: 0, over: () => performance.now() - start > seconds * 1000 };
  await Promise.all(sources.map((source, index) => drive(sockets[index] as Socket, source, tally)));
  const took = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  const sorted = tally.latencies.sort((a, b) => a - b);
  return {
    requests: sorted.length,
    refused: tally.refused,
    perSecond: sorted.length / took,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  };
}

/** Opens many sockets, each with one long poll, and notes the time of each reply. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Waiter = { socket: Socket; answered: Promise<number>; body: () => string };
type Poll = { port: number; path: string; headers: string };

const batchSize = 250;

async function openPoll({ port, path, headers }: Poll): Promise<Waiter> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let text = '';
  const answered = new Promise<number>((resolve, reject) => {
    socket.on('data', (data) => {
      text += data.toString('latin1');
      resolve(performance.now());
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection of a waiting poll was closed')));
  });
  answered.catch(() => {}); // reported where the promise is awaited
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`);
  return { socket, answered, body: () => text };
}

/** Opens the polls, and resolves when the server has all of them waiting. */
export async function openWaiters(polls: readonly Poll[], countWaiting: () => Promise<number>) {
  const waiters: Waiter[] = [];
  let early = 0;
  for (let from = 0; from < polls.length; from += batchSize) {
    const some = await Promise.all(polls.slice(from, from + batchSize).map(openPoll));
    for (const { answered } of some)
      answered.then(
        () => (early += 1),
        () => {},
      );
    waiters.push(...some);
    while ((await countWaiting()) + early < waiters.length - batchSize * 4) await sleep(20);
  }
  while ((await countWaiting()) + early < waiters.length) await sleep(100);
  if (early > 0) {
    const reply = waiters
      .find(({ body }) => body() !== '')
      ?.body()
      .slice(0, 300);
    throw new Error(`${early} were answered before all had connected, one of them with: ${reply}`);
  }
  return waiters;
}

export function closeWaiters(waiters: readonly Waiter[]) {
  for (const { socket } of waiters) socket.destroy();
}

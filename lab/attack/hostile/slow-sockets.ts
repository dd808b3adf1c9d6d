/** Clients that begin a request and do not end it, while others are served. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../people/caller.ts';
import type { Report } from '../report.ts';

/** The server closes them after 13 s, and looks every 2 s; a busy machine may be later. */
const patienceMs = 40_000;

const beginnings = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nA: ',
  'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
];

export async function holdSlowSockets(port: number, report: Report, many: number): Promise<void> {
  const open = new Set<Socket>();
  for (let at = 0; at < many; at += 1) {
    const socket = connect(port, '127.0.0.1');
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    socket.resume().write(beginnings[at % beginnings.length] ?? '');
    report.count('slow sockets');
  }
  const begun = Date.now();
  while (open.size > 0 && Date.now() - begun < patienceMs) {
    const { status } = await send(port, { method: 'GET', url: '/healthz' });
    if (status !== 200) report.problem('slow sockets', `the server answers others with ${status} meanwhile`);
    await sleep(500);
  }
  if (open.size > 0)
    report.problem('slow sockets', `${open.size} of ${many} are open after ${patienceMs / 1000} s`);
  for (const socket of open) socket.destroy();
}

/**
 * The control of the benchmark: a minimal long poll with `node:http`. A waiting poll is
 * a response in a map and a timer.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const waiting = new Map<string, ServerResponse>();

function reply(id: string, body: string) {
  const response = waiting.get(id);
  waiting.delete(id);
  response?.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response?.end(body);
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const id = searchParams.get('cid') ?? '';
  if (pathname === '/api/chat/send') {
    reply(id, '{"messages":[],"seq":1}');
    return response.end();
  }
  if (pathname !== '/api/chat/since') return response.end(String(waiting.size));
  const timer = setTimeout(
    () => reply(id, '{"messages":[],"seq":0}'),
    Number(searchParams.get('waitMs')) * (0.9 + Math.random() * 0.09),
  );
  waiting.set(id, response);
  response.once('close', () => {
    clearTimeout(timer);
    waiting.delete(id);
  });
});
server.listen(0, '127.0.0.1', 4096, () =>
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
